import {h, render, Fragment, cloneElement, createContext} from "preact";
import {useState, useEffect, useLayoutEffect, useMemo, useRef, useCallback, useContext, useId} from "preact/hooks";
import htm from "htm";

export const html = htm.bind(h);
export {render, Fragment, cloneElement, createContext};
export {useState, useEffect, useLayoutEffect, useMemo, useRef, useCallback, useContext, useId};
