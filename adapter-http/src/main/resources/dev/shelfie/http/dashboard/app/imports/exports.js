/** Whose exports the service knows by their beginning. A test compares these lists with what the service reads. */

/**
 * Shop systems, in the order in which the service tries them: the columns that their exports have, each by all of its names in
 * lower case, and one that they never have. WooCommerce translates its header.
 */
const SHOP_SYSTEMS = [
  {system: "Shopify", columns: [["handle", "url handle"], ["title"], ["variant price", "price"]], never: "availability"},
  {system: "WooCommerce", columns: [
    ["id", "identyfikator", "kimlik", "azonosító", "代碼", "מזהה", "المعرف"],
    ["type", "typ", "tipo", "rodzaj", "tür", "laji", "típus", "tip", "τύπος", "тип", "вид", "タイプ", "형식", "类型", "類型", "סוג", "النوع",
      "loại", "vrsta", "tipe", "ชนิด"],
    ["name", "nom", "nombre", "nome", "naam", "nazwa", "i̇sim", "namn", "navn", "nimi", "jméno", "meno", "név", "nume", "όνομα", "имя",
      "ім'я", "назва", "име", "名前", "이름", "名称", "名稱", "שם", "الاسم", "tên", "naziv", "nama", "ชื่อ"],
    ["regular price", "regulärer preis", "tarif régulier", "precio normal", "prezzo di listino", "reguliere prijs", "cena", "preço normal",
      "preço", "normal fiyat", "ordinarie pris", "normalpris", "ordinær pris", "normaali hinta", "běžná cena", "normálna cena", "normál ár",
      "preț obișnuit", "κανονική τιμή", "базовая цена", "звичайна ціна", "редовна цена:", "標準価格", "정상 가격", "常规售价", "原價", "מחיר רגיל",
      "السعر الافتراضي", "giá bán thường", "normalna cijena", "harga normal", "redna cena", "ราคาปกติ"],
    ["published", "veröffentlicht", "publié", "publicado", "pubblicato", "gepubliceerd", "opublikowany", "opublikowano", "yayımlanmış",
      "publicerad", "udgivet", "publisert", "julkaistu", "publikovaný", "publikované", "közzétéve", "publicat", "δημοσιευμένο",
      "опубликован", "опубліковано", "публикувано", "公開済み", "발행됨", "已发布", "已發佈", "פורסם", "تم النشر", "đã đăng", "objavljeno",
      "telah terbit", "เผยแพร่แล้ว", "in stock?", "vorrätig?", "en stock ?", "¿en inventario?", "¿existencias?", "¿en stock?",
      "op voorraad?", "w magazynie?", "em stock?", "em estoque?", "stokta?", "i lager?", "på lager?", "varasto?", "skladem?", "na sklade?",
      "raktáron?", "în stoc?", "σε απόθεμα;", "в наличии?", "наличие", "в наявності?", "в наличност?", "在庫の有無", "재고가 있나요?", "有货？", "有庫存？",
      "במלאי?", "متوفر؟", "còn hàng?", "na zalihi?", "stok tersedia?", "na zalogi?", "มีสินค้าในคลังสินค้า?"]
  ]},
  {system: "PrestaShop", columns: [["product id", "id"], ["name"], ["reference"], ["price (tax incl.)"]]},
  {system: "Shopware", columns: [["id"], ["product_number"], ["stock"], ["name"], ["price_gross"]]},
];

/** Networks whose data exports don't name their author: the members of which one group is there. */
const NETWORKS = [
  {network: "Instagram", members: [["creation_timestamp"], ["label_values"]]},
  {network: "TikTok", members: [["VideoList"], ["Date", "Link"]]},
];

/** The shop system that exported a table with these columns; undefined if it is any other table. */
export function systemOf(names) {
  const header = names.map(name => name.toLowerCase());
  return SHOP_SYSTEMS.find(({columns, never}) => !header.includes(never) && columns.every(each => each.some(name => header.includes(name))))?.system;
}

/** What TikTok calls its file, whose posts may come late in it. */
const OF_TIKTOK = /^user_data(_tiktok)?\b.*\.json/i;

/** The network whose data export has this name and begins like this, and doesn't name its author; undefined if it is any other file. */
export function networkOf(name, text) {
  const found = NETWORKS.find(({members}) => members.some(group => group.every(member => text.includes(`"${member}"`))));
  return found?.network ?? (OF_TIKTOK.test(name) ? "TikTok" : undefined);
}
