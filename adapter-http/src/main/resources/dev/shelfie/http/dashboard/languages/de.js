/** The texts of the dashboard in German, by the English ones. */
export default {
};
