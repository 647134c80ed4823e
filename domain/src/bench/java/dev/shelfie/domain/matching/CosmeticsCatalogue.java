package dev.shelfie.domain.matching;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * An invented catalogue of cosmetics in Chinese, Japanese, Thai or Korean, and captions about its products. All words occur in many
 * products, and titles are long. Seeded.
 */
final class CosmeticsCatalogue {

    /** A caption and the number of its product; -1 if it is of none. */
    record Caption(String text, int product) {}

    /** The words of a language; the parts of brands are joined in pairs. */
    record Language(
            String name,
            String space,
            List<String> brandParts,
            List<String> plants,
            List<String> effects,
            List<String> kinds,
            List<String> shades,
            List<String> praise,
            List<String> texts,
            List<String> free) {}

    private record Line(String before, String brand, String plant, String effect, String kind, String after) {

        String title(String space) {
            return before + String.join(space, brand, plant, effect, kind, after);
        }
    }

    private record CosmeticProduct(Line line, String shade, String amount) {}

    static final Language CHINESE = new Language(
            "Chinese",
            "",
            words("花 雪 月 兰 芙 柔 澜 沁 云 晴 玉 露 初 颜 素 悦 蔻 诗 美 莉 雅 妍 清 芳 梦 语 茉 岚 熙 婷"),
            words("玫瑰 山茶花 绿茶 芦荟 人参 燕窝 珍珠 樱花 薰衣草 洋甘菊 金盏花 茶树 牛油果 红石榴 积雪草 玻尿酸 烟酰胺 胶原蛋白 神经酰胺 维生素C"),
            words("保湿 补水 美白 提亮 抗皱 紧致 舒缓 修护 控油 祛痘 滋养 防晒 焕亮 淡斑 清爽 嫩肤"),
            words("精华液 面霜 爽肤水 洁面乳 面膜 眼霜 乳液 口红 唇釉 粉底液 气垫霜 眼影盘 腮红 卸妆油 护手霜 身体乳 洗发水 护发素 沐浴露 防晒霜 眉笔 睫毛膏 散粉 香水"),
            words("正红色 豆沙色 奶茶色 珊瑚橘 自然色 象牙白 烟熏玫瑰 蜜桃粉 焦糖棕 梅子色"),
            words("官方正品 旗舰店 孕妇可用 敏感肌适用 男女通用 学生平价 持久不脱色 不易沾杯 温和不刺激 深层清洁 改善暗沉 收缩毛孔 "
                    + "国货护肤 礼盒装 秋冬专用 全身可用 便携装 淡化细纹 干皮油皮 官网同款"),
            List.of(
                    "最近一直在用%s，真的很好用，推荐给大家！",
                    "姐妹们！%s 绝了，用完皮肤超级好💕",
                    "今天的妆容用到了%s，链接在主页～",
                    "空瓶记：%s，已经回购第三次了",
                    "换季必备的%s来啦✨ #护肤 #好物分享",
                    "被问了一百遍的%s！现在有优惠"),
            List.of(
                    "今天天气真好，和朋友去公园散步，心情很棒☀️",
                    "周末的早餐，面包和咖啡，简单又幸福",
                    "新的一年要努力学习，好好工作，加油！",
                    "我家的猫咪又在沙发上睡着了，太可爱了🐱",
                    "旅行的第三天，大海和夕阳，美到不想回家",
                    "晚上做了红烧肉，全家人都说好吃",
                    "分享我的护肤步骤：先洁面，再用爽肤水，最后面霜，保湿最重要💧",
                    "夏天一定要注意防晒，出门前半小时涂防晒霜，回家好好卸妆",
                    "口红怎么选？黄皮适合豆沙色，白皮随便涂"));

    static final Language JAPANESE = new Language(
            "Japanese",
            "",
            words("花 雪 月 ルナ ミラ 椿 凛 彩 シエル 和 美 ナチュ リエ 桜 エマ 澄 サラ フル 優 凪 ノア レイ 咲 モア 香 テラス ソワ 麗"),
            words("ローズ 椿 緑茶 アロエ ヒアルロン酸 コラーゲン セラミド ビタミンC 真珠 桜 ラベンダー カモミール 米ぬか 豆乳 はちみつ レチノール ゆず 炭 シカ アルガン"),
            words("保湿 美白 うるおい エイジングケア 引き締め 毛穴ケア 整肌 しっとり さっぱり つや 透明感 なめらか 高保湿 低刺激 敏感肌用"),
            words("美容液 化粧水 クリーム 乳液 洗顔フォーム フェイスマスク アイクリーム 口紅 リップグロス ファンデーション クッションファンデ アイシャドウ チーク クレンジングオイル ハンドクリーム ボディミルク シャンプー コンディショナー 日焼け止め マスカラ アイブロウ 香水"),
            words("レッド ベージュ コーラル ピンク ナチュラル アイボリー ローズ ブラウン プラム オレンジ"),
            words("医薬部外品 無香料 送料無料 公式ショップ 正規品 ギフト プレゼント 男女兼用 乾燥肌 脂性肌 大容量 詰め替え用 日本製 "
                    + "パラベンフリー アルコールフリー オーガニック トライアル 数量限定 全身用 メンズ"),
            List.of(
                    "最近ずっと使っている%s、本当におすすめです！",
                    "%s が届いた✨ つけ心地が最高で毎日使ってます",
                    "今日のメイクは%sを使いました。リンクはプロフィールから",
                    "リピート3本目の%s💕 もう手放せない",
                    "話題の%sを試してみました #コスメ #スキンケア",
                    "質問が多かった%sはこれです！"),
            List.of(
                    "今日は天気がよくて、友達と公園を散歩しました☀️",
                    "週末の朝ごはん、パンとコーヒーで幸せ",
                    "うちの猫がまたソファで寝ています🐱かわいい",
                    "旅行三日目、海と夕日がきれいでした",
                    "夜はカレーを作りました。家族みんなで完食！",
                    "新しい年もがんばります。よろしくお願いします",
                    "スキンケアの順番：洗顔、化粧水、美容液、最後にクリーム。保湿が大事💧",
                    "夏は日焼け止めを忘れずに。帰ったらクレンジングをしっかり",
                    "口紅の選び方：イエベはコーラル、ブルベはローズがおすすめ"));

    static final Language KOREAN = new Language(
            "Korean",
            " ",
            words("하늘 별빛 루나 미소 설화 은하 나린 아라 채운 소담 벨라 모아 다온 비채 해밀 가온 라온 도담 예나 리아 세린 유리 새벽 초롱"),
            words("장미 동백 녹차 알로에 히알루론산 콜라겐 세라마이드 비타민C 진주 벚꽃 라벤더 카모마일 쌀겨 콩 꿀 레티놀 유자 숯 시카 아르간"),
            words("보습 미백 수분 탄력 주름개선 모공케어 진정 촉촉 산뜻 윤기 투명 고보습 저자극 민감성"),
            words("에센스 토너 크림 로션 클렌징폼 마스크팩 아이크림 립스틱 립글로스 파운데이션 쿠션 아이섀도 블러셔 클렌징오일 핸드크림 바디로션 샴푸 컨디셔너 선크림 마스카라 향수"),
            words("레드 베이지 코랄 핑크 내추럴 아이보리 로즈 브라운 플럼 오렌지"),
            words("정품 공식 무료배송 무향 선물용 남녀공용 건성 지성 대용량 리필 국내산 무알코올 유기농 체험 한정판 전신용 남성용"),
            List.of(
                    "요즘 매일 %s를 쓰는데 정말 좋아요!",
                    "%s이 도착했어요✨ 발림성이 최고예요",
                    "오늘 메이크업은 %s으로 했어요. 링크는 프로필에",
                    "%s은 벌써 세 통째💕 이제 없으면 안 돼요",
                    "요즘 화제인 %s을 써봤어요 #코스메틱 #스킨케어"),
            List.of(
                    "오늘 날씨가 좋아서 친구랑 공원을 산책했어요☀️",
                    "주말 아침은 빵이랑 커피로 행복해요",
                    "우리 고양이가 또 소파에서 자고 있어요🐱",
                    "스킨케어 순서는 세안 다음 토너, 마지막에 크림을 발라요. 보습이 중요해요💧"));

    static final Language THAI = new Language(
            "Thai",
            "",
            words("ดาว จันทร์ ลดา มณี รัตน์ ฟ้า ใส บุษ บา นภา พิมพ์ ศิริ กานต์ แก้ว อร วิมล ธารา เมษา ปาริ ชาติ นารี สิริ พลอย ขวัญ ละมุน ชมพู อัญ ชลี"),
            words("กุหลาบ ดอกคามิเลีย ชาเขียว ว่านหางจระเข้ โสม ไข่มุก ซากุระ ลาเวนเดอร์ คาโมมายล์ ทีทรี อะโวคาโด ทับทิม ใบบัวบก ไฮยาลูรอน คอลลาเจน เซราไมด์ วิตามินซี มะหาด ขมิ้น น้ำผึ้ง"),
            words("ชุ่มชื้น ผิวขาวใส กระจ่างใส ลดริ้วรอย กระชับ ปลอบประโลม ฟื้นบำรุง คุมมัน ลดสิว บำรุงล้ำลึก กันแดด เปล่งปลั่ง ลดฝ้า สดชื่น เนียนนุ่ม"),
            words("เซรั่ม ครีมบำรุงหน้า โทนเนอร์ โฟมล้างหน้า แผ่นมาส์กหน้า อายครีม โลชั่น ลิปสติก ลิปกลอส รองพื้น คุชชั่น อายแชโดว์ บลัชออน คลีนซิ่งออยล์ ครีมทามือ แชมพู ครีมนวดผม ครีมอาบน้ำ ครีมกันแดด มาสคาร่า ดินสอเขียนคิ้ว น้ำหอม"),
            words("สีแดง สีเบจ สีคอรัล สีชมพู สีธรรมชาติ สีงาช้าง สีกุหลาบแห้ง สีน้ำตาล สีพลัม สีส้ม"),
            words("ของแท้ ร้านค้าทางการ ส่งฟรี ปราศจากน้ำหอม สำหรับผิวแพ้ง่าย ใช้ได้ทั้งชายหญิง ผิวแห้ง ผิวมัน ขนาดใหญ่ แบบเติม ไม่มีแอลกอฮอล์ "
                    + "ออร์แกนิก ขนาดทดลอง รุ่นพิเศษ ทั่วเรือนร่าง ติดทนนาน ไม่ติดแมสก์ กระชับรูขุมขน ชุดของขวัญ พกพาสะดวก"),
            List.of(
                    "ช่วงนี้ใช้%sทุกวัน ดีมากจริงๆ แนะนำเลยค่ะ",
                    "สาวๆ %s ปังมาก ใช้แล้วผิวดีสุดๆ💕",
                    "ลุควันนี้ใช้%s ลิงก์อยู่หน้าโปรไฟล์นะคะ",
                    "หมดไปสามขวดแล้ว %s ซื้อซ้ำตลอด",
                    "มาแล้วจ้า%s✨ #สกินแคร์ #รีวิว",
                    "มีคนถามเยอะมากเรื่อง%s ตอนนี้ลดราคาอยู่"),
            List.of(
                    "วันนี้อากาศดีมาก ไปเดินเล่นที่สวนกับเพื่อน☀️",
                    "เช้าวันหยุด ขนมปังกับกาแฟ ความสุขง่ายๆ",
                    "ปีใหม่นี้จะตั้งใจเรียนและทำงาน สู้ๆ",
                    "แมวที่บ้านนอนบนโซฟาอีกแล้ว น่ารักมาก🐱",
                    "วันที่สามของทริป ทะเลกับพระอาทิตย์ตก สวยจนไม่อยากกลับ",
                    "มื้อเย็นทำแกงเขียวหวาน ทุกคนในบ้านบอกว่าอร่อย",
                    "ขั้นตอนสกินแคร์ ล้างหน้า โทนเนอร์ แล้วทาครีม ความชุ่มชื้นสำคัญที่สุด💧",
                    "หน้าร้อนอย่าลืมทาครีมกันแดด กลับบ้านแล้วล้างเครื่องสำอางให้สะอาด"));

    private static final int[] AMOUNTS = {15, 30, 50, 75, 100, 120, 150, 200, 250, 300, 400, 500};
    private static final int BRANDS = 160;
    private static final int MAX_PRAISE = 12;

    private final Random random;
    private final Language language;
    private final List<CosmeticProduct> products = new ArrayList<>();

    /** A catalogue of {@code size} products, which are the shades and amounts of {@code lines} lines. */
    CosmeticsCatalogue(Language language, int size, int lines, long seed) {
        this.random = new Random(seed);
        this.language = language;
        List<String> brands = new ArrayList<>();
        for (int i = 0; i < BRANDS; i++) {
            String third = i % 3 == 0 ? one(language.brandParts()) : "";
            brands.add(one(language.brandParts()) + one(language.brandParts()) + third);
        }
        List<Line> all = new ArrayList<>();
        for (int i = 0; i < lines; i++) {
            all.add(new Line(
                    praise(),
                    one(brands),
                    one(language.plants()),
                    one(language.effects()),
                    one(language.kinds()),
                    praise()));
        }
        Set<CosmeticProduct> distinct = new LinkedHashSet<>();
        while (distinct.size() < size) {
            Line line = distinct.size() < lines ? all.get(distinct.size()) : all.get(random.nextInt(lines));
            String amount = AMOUNTS[random.nextInt(AMOUNTS.length)] + (random.nextBoolean() ? "ml" : "g");
            distinct.add(new CosmeticProduct(line, random.nextInt(3) == 0 ? "" : one(language.shades()), amount));
        }
        products.addAll(distinct);
    }

    /** The titles of the products. */
    List<String> titles() {
        return products.stream()
                .map(product -> product.line().title(language.space()) + " " + product.shade() + " " + product.amount())
                .toList();
    }

    /** The brand of a product. */
    String brand(int product) {
        return products.get(product).line().brand();
    }

    /** Captions of which a fifth are of no product. */
    List<Caption> captions(int count) {
        List<Caption> captions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (i % 5 == 4) {
                captions.add(new Caption(one(language.free()) + one(language.free()), -1));
            } else {
                int product = random.nextInt(products.size());
                captions.add(new Caption(String.format(one(language.texts()), mention(products.get(product))), product));
            }
        }
        return captions;
    }

    /** What a caption says of a product: brand, kind and shade always, and most of the rest in one of several orders. */
    private String mention(CosmeticProduct product) {
        Line line = product.line();
        String space = language.space();
        String plant = random.nextInt(10) < 9 ? line.plant() : "";
        String effect = random.nextInt(10) < 8 ? line.effect() : "";
        String amount = random.nextInt(2) == 0 ? product.amount() : "";
        String core = (random.nextBoolean() ? plant + space + effect : effect + space + plant) + space + line.kind();
        return switch (random.nextInt(3)) {
            case 0 -> line.brand() + space + core + space + product.shade() + space + amount;
            case 1 -> line.brand() + " " + core + " " + product.shade() + " " + amount;
            default -> amount + space + core + "（" + line.brand() + "）" + product.shade();
        };
    }

    /** Words that sellers add to titles. */
    private String praise() {
        StringBuilder praise = new StringBuilder();
        for (int i = random.nextInt(MAX_PRAISE); i > 0; i--) {
            praise.append(one(random.nextBoolean() ? language.praise() : language.effects()))
                    .append(language.space());
        }
        return praise.toString();
    }

    private String one(List<String> words) {
        return words.get(random.nextInt(words.size()));
    }

    private static List<String> words(String words) {
        return List.of(words.split(" ", -1));
    }
}
