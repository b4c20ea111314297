//! What people read when a call fails, in Chinese, English and Arabic: what happened and what to
//! do. `{limit}` is replaced by the limit that was exceeded, and a name such as `{video-seconds}` by
//! the limit of that name.

use std::borrow::Cow;

use shop_app::Named;
use shop_catalog::product::BatchOutcome;
use shop_core::{AccountOutcome, Fen, Locale, Texts};

use crate::{Reason, limits::fill};

/// The sentence for `reason` in the reader's language.
pub fn message(reason: Reason, locale: Locale, limit: Option<i64>) -> String {
    let sentence = fill(locale.pick(sentences(reason)));
    match limit {
        Some(fen) if matches!(reason, Reason::BelowOrderMinimum | Reason::TierPriceTooHigh) => {
            sentence.replace("{limit}", &Fen::new(fen).unwrap_or(Fen::MAX).yuan())
        }
        Some(limit) => sentence.replace("{limit}", &limit.to_string()),
        None => sentence.replace("{limit}", "…"),
    }
}

/// The sentence for a field that is wrong. Where the field says what is wrong, the sentence names it.
pub fn field_message(path: &str, reason: Reason, locale: Locale, limit: Option<i64>) -> String {
    let sentences = match reason {
        Reason::DuplicateItem if path.starts_with("specs[") => [
            "该规格已存在",
            "This spec already exists",
            "هذا الخيار موجود مسبقًا",
        ],
        Reason::NotFound if path == "parentId" => [
            "没有找到该一级分类，请先添加一级分类",
            "This first-level category was not found; please add a first-level category first",
            "لم يتم العثور على هذه الفئة الرئيسية، يرجى إضافة فئة رئيسية أولًا",
        ],
        _ => return message(reason, locale, limit),
    };
    locale.pick(sentences).to_owned()
}

/// The sentence for [`Reason::NameTaken`] that says what has the name already.
pub const fn name_taken(named: Named, locale: Locale) -> &'static str {
    let sentences = match named {
        Named::Product => [
            "该商品已存在，请换一个名称",
            "This product already exists; please choose another name",
            "هذا المنتج موجود مسبقًا، يرجى اختيار اسم آخر",
        ],
        Named::Category => [
            "该分类已存在，请换一个名称",
            "This category already exists; please choose another name",
            "هذه الفئة موجودة مسبقًا، يرجى اختيار اسم آخر",
        ],
        Named::Album => [
            "该相册已存在，请换一个名称",
            "This album already exists; please choose another name",
            "هذا الألبوم موجود مسبقًا، يرجى اختيار اسم آخر",
        ],
        Named::BusinessCategory => [
            "该经营类目已存在，请换一个名称",
            "This business category already exists; please choose another name",
            "مجال العمل هذا موجود مسبقًا، يرجى اختيار اسم آخر",
        ],
        Named::RootFile => [
            "同名文件已存在，请换一个名称，或修改该文件",
            "A file with this name already exists; choose another name, or edit that file",
            "يوجد ملف بهذا الاسم، اختر اسمًا آخر أو عدّل ذلك الملف",
        ],
    };
    locale.pick(sentences)
}

/// The sentence that says what became of a product of a batch.
pub fn batch_outcome(outcome: BatchOutcome, locale: Locale) -> Cow<'static, str> {
    fill(locale.pick(batch_outcome_sentences(outcome)))
}

pub(crate) const fn batch_outcome_sentences(outcome: BatchOutcome) -> Texts {
    match outcome {
        BatchOutcome::Done => ["已修改", "Changed", "تم التعديل"],
        BatchOutcome::Unchanged => ["无需修改", "Nothing to change", "لا حاجة إلى تعديل"],
        BatchOutcome::NotFound => [
            "该商品不存在或已删除，请刷新列表",
            "This product does not exist any more; please refresh the list",
            "هذا المنتج لم يعد موجودًا، يرجى تحديث القائمة",
        ],
        BatchOutcome::PriceOutOfRange => [
            "修改后的价格不在 ¥0 至 ¥{price-yuan}.99 之间，未修改",
            "Not changed: a price would not be between CNY 0 and CNY {price-yuan}.99",
            "لم يُعدَّل: سيخرج السعر عن النطاق من 0 إلى {price-yuan}.99 يوان",
        ],
        BatchOutcome::PriceMissing => [
            "有规格未填价格，未修改；请先填写价格",
            "Not changed: an option has no price. Enter the price first",
            "لم يُعدَّل: أحد الخيارات بلا سعر، يرجى إدخال السعر أولًا",
        ],
        BatchOutcome::ChangedElsewhere => [
            "此后已另有修改，保持现状",
            "Not undone: it was changed since",
            "لم يُتراجع عنه: عُدِّل بعد ذلك",
        ],
        BatchOutcome::StrikePriceTooLow => [
            "修改后的售价会高于划线价，未修改；请先调整划线价",
            "Not changed: the price would exceed the list price. Change the list price first",
            "لم يُعدَّل: سيتجاوز السعر السعرَ الأصلي، يرجى تعديل السعر الأصلي أولًا",
        ],
    }
}

/// The sentence that says what became of an account in an action on several.
pub const fn account_outcome(outcome: AccountOutcome, locale: Locale) -> &'static str {
    locale.pick(match outcome {
        AccountOutcome::Done => ["已完成", "Done", "تم"],
        AccountOutcome::NotFound => [
            "该账号不存在，请刷新列表",
            "This account does not exist any more; please refresh the list",
            "هذا الحساب لم يعد موجودًا، يرجى تحديث القائمة",
        ],
        AccountOutcome::ChangedElsewhere => [
            "账号已在别处更改，未处理；请刷新列表后重试",
            "Not done: the account was changed elsewhere. Refresh the list and try again",
            "لم يتم: تغيّر الحساب في مكان آخر، حدّث القائمة ثم حاول مرة أخرى",
        ],
        AccountOutcome::Disabled => [
            "账号已停用，未发送；恢复账号后再发送",
            "Not sent: the account is disabled. Enable it first",
            "لم تُرسل: الحساب معطّل، فعّله أولًا",
        ],
        AccountOutcome::OutOfRange => [
            "服务截止日期会超出范围，未续期；请选择较短的时间",
            "Not extended: the service would end too late. Choose fewer months",
            "لم يُمدّد: سيتجاوز تاريخ الانتهاء الحد المسموح، اختر مدة أقصر",
        ],
        AccountOutcome::Failed => [
            "服务器暂时无法处理，请重试",
            "The server could not do it now; please try again",
            "تعذّر التنفيذ الآن، يرجى المحاولة مرة أخرى",
        ],
    })
}

/// The sentence that names what was probably meant.
pub fn did_you_mean(name: &str, locale: Locale) -> String {
    let sentence = locale.pick([
        "您是不是要用“{name}”？",
        "Did you mean “{name}”?",
        "هل تقصد «{name}»؟",
    ]);
    sentence.replace("{name}", name)
}

/// What a successful answer says.
pub const fn success(locale: Locale) -> &'static str {
    locale.pick(["成功", "Done", "تم"])
}

#[rustfmt::skip]
#[expect(clippy::too_many_lines, clippy::match_same_arms, reason = "one row a reason: a table, not logic")]
pub(crate) const fn sentences(reason: Reason) -> Texts {
    match reason {
        Reason::Validation => ["请检查标出的内容后再提交", "Please correct the marked fields and try again", "يرجى تصحيح الحقول المحددة ثم المحاولة مرة أخرى"],
        Reason::MalformedJson => ["请求内容格式不正确", "The request body is not valid JSON of the expected form", "صيغة محتوى الطلب غير صحيحة"],
        Reason::MalformedQuery => ["请求参数格式不正确", "The request parameters are not in the expected form", "صيغة معاملات الطلب غير صحيحة"],
        Reason::UnknownField => ["包含未知的字段", "Unknown field", "هذا الحقل غير معروف"],
        Reason::UnknownParameter => ["该接口没有这个参数", "Unknown parameter", "لا تقبل هذه الخدمة هذا المعامل"],
        Reason::ReadOnly => ["该字段不能修改", "This field cannot be changed", "لا يمكن تغيير هذا الحقل"],
        Reason::UnknownPath => ["没有这个接口", "There is no such endpoint", "لا توجد خدمة بهذا العنوان"],
        Reason::WrongMethod => ["该接口不支持这种请求方式", "This endpoint does not support that method", "هذه الخدمة لا تقبل طريقة الطلب هذه"],
        Reason::BodyTooSlow => ["网络太慢，内容没有传完，请重试", "The connection is too slow. Please try again", "الاتصال بطيء ولم يصل المحتوى كاملًا، يرجى المحاولة مرة أخرى"],
        Reason::BodyTooLarge => ["提交的内容过大，请精简后重试", "The content is too large. Please shorten it", "المحتوى المرسل كبير جدًا، يرجى اختصاره"],
        Reason::HeadersTooLarge => ["请求头或地址过长，请缩短后重试；浏览器可清除本站 Cookie 后再试", "The request headers or the address are too long. Shorten them; in a browser, clear this site's cookies", "ترويسات الطلب أو العنوان أطول من المسموح. قصّرها، أو احذف ملفات تعريف الارتباط لهذا الموقع في المتصفح"],
        Reason::UnsupportedMediaType => ["不支持这种内容类型", "This content type is not supported", "نوع المحتوى هذا غير مدعوم"],
        Reason::UnsupportedPlatform => ["不支持的客户端，请更新后重试", "This client is not supported; please update it", "هذا التطبيق غير مدعوم، يرجى تحديثه"],
        Reason::Unauthenticated => ["登录已过期，请重新登录", "Session expired. Sign in again", "انتهت صلاحية تسجيل الدخول، يرجى الدخول مرة أخرى"],
        Reason::Forbidden => ["您没有权限进行此操作", "You are not allowed to do this", "ليست لديك صلاحية للقيام بذلك"],
        Reason::NotFound => ["没有找到，可能已被删除", "Not found. It may have been deleted", "غير موجود، ربما تم حذفه"],
        Reason::Internal => ["服务器出错了，请稍后再试", "Something went wrong on our side; please try again later", "حدث خطأ لدينا، يرجى المحاولة لاحقًا"],
        Reason::Unavailable => ["服务暂时不可用，请稍后重试", "The service is temporarily unavailable. Try again in a moment.", "الخدمة غير متاحة مؤقتًا، يرجى المحاولة بعد قليل"],
        Reason::InsufficientStorage => ["服务器存储空间不足，暂时无法保存，请稍后重试或联系平台客服", "The server has run out of storage, so nothing can be saved right now. Try again later or contact the platform.", "نفدت مساحة التخزين على الخادم ولا يمكن الحفظ الآن، حاول لاحقًا أو تواصل مع المنصة"],
        Reason::TooManyRequests => ["操作过于频繁，请稍候", "Too many attempts, please wait", "محاولات كثيرة، يرجى الانتظار"],
        Reason::Required => ["请填写此项", "Required", "يرجى تعبئة هذا الحقل"],
        Reason::TooShort => ["至少需要 {limit} 个字符", "At least {limit} characters are needed", "يلزم {limit} من الأحرف على الأقل"],
        Reason::TooLong => ["最多 {limit} 个字符", "At most {limit} characters", "الحد الأقصى {limit} من الأحرف"],
        Reason::OutOfRange => ["数值超出范围（{limit}）", "The number is out of range ({limit})", "الرقم خارج النطاق ({limit})"],
        Reason::InThePast => ["日期已过，请选择今天或以后的日期", "This date is in the past. Choose today or a later date", "هذا اليوم قد مضى، يرجى اختيار اليوم أو يوم لاحق"],
        Reason::InvalidFormat => ["格式不正确，请检查", "Invalid format. Please check it", "الصيغة غير صحيحة، يرجى التحقق منها"],
        Reason::InvalidCharacters => ["包含不允许的字符", "It contains characters that are not allowed", "يحتوي على أحرف غير مسموح بها"],
        Reason::NotAccepted => ["请先阅读并同意服务协议和隐私政策", "Please read and accept the user agreement and privacy policy first", "يرجى قراءة اتفاقية المستخدم وسياسة الخصوصية والموافقة عليهما أولًا"],
        Reason::Mismatch => ["两次输入的密码不一致", "The passwords do not match", "كلمتا المرور غير متطابقتين"],
        Reason::TooCommon => ["密码过于简单，请换一个", "This password is too easy to guess; please choose another", "كلمة المرور سهلة التخمين، يرجى اختيار أخرى"],
        Reason::SameAsOld => ["新内容与原来相同", "The new value is the same as the old one", "القيمة الجديدة مطابقة للقديمة"],
        Reason::NotAllowed => ["此处不能这样设置", "Not allowed here", "هذا غير ممكن هنا"],
        Reason::BadCredentials => ["用户名或密码错误", "The username or password is wrong", "اسم المستخدم أو كلمة المرور غير صحيحة"],
        Reason::AccountDisabled => ["该账号已停用，请联系平台客服", "This account is disabled. Please contact the platform", "هذا الحساب موقوف، يرجى التواصل مع المنصة"],
        Reason::UsernameTaken => ["该用户名已被注册，请换一个", "This username is already registered; please choose another", "اسم المستخدم مسجل مسبقًا، يرجى اختيار آخر"],
        Reason::AliasTaken => ["该店铺码已被使用，请换一个", "This shop code is already in use; please choose another", "رمز المتجر مستخدم، يرجى اختيار آخر"],
        Reason::AliasChangeTooSoon => ["店铺码 {alias-change-days} 天内只能修改一次", "The shop code can be changed once in {alias-change-days} days", "يمكن تغيير رمز المتجر مرة كل {alias-change-days} يومًا"],
        Reason::NameTaken => ["该名称已存在，请换一个", "This name already exists. Please choose another", "هذا الاسم موجود مسبقًا، يرجى اختيار آخر"],
        Reason::OriginalLanguage => ["这是您店铺原文的语言，请直接填写原文", "This is the original language of your shop. Enter this text as the original", "هذه هي لغة نصوص متجرك الأصلية، اكتب هذا النص في الحقل الأصلي"],
        Reason::HasTranslations => ["店铺已有译成该语言的内容，请先删除这些译文", "Some texts have translations into this language. Delete those first", "توجد ترجمات إلى هذه اللغة، احذفها أولًا"],
        Reason::CodeTaken => ["该代码已被使用，请换一个", "This code is already in use. Please choose another", "هذا الرمز مستخدم مسبقًا، يرجى اختيار رمز آخر"],
        Reason::VersionTaken => ["该版本已发布过，请换一个版本号", "This version has already been published. Please choose another", "سبق نشر هذا الإصدار، يرجى اختيار رقم آخر"],
        Reason::InUse => ["仍有 {limit} 处在使用，请先更改后再删除", "It is still used in {limit} places; change those first", "ما زال مستخدمًا في {limit} من المواضع، غيّرها أولًا"],
        Reason::OwnAccount => ["不能停用自己的账号，请由其他运营人员操作", "You cannot disable your own account; another operator can", "لا يمكنك إيقاف حسابك، ويمكن لمشرف آخر ذلك"],
        Reason::DuplicateItem => ["已存在相同的一项", "This entry already exists", "هذا العنصر موجود مسبقًا"],
        Reason::TooManyItems => ["最多 {limit} 项", "At most {limit} entries", "الحد الأقصى {limit} من العناصر"],
        Reason::TooManyLines => ["最多 {limit} 行，请合并或删去一些", "At most {limit} lines. Join or remove some", "الحد الأقصى {limit} أسطر. ادمج بعضها أو احذفه"],
        Reason::CombinationMissing => ["还有规格组合没有填写价格", "Some combinations have no price", "بعض التركيبات بلا سعر بعد"],
        Reason::CombinationUnknown => ["规格组合与规格不符，请刷新后重试", "A combination does not match the options. Please reload", "تركيبة لا تطابق الخيارات، يرجى إعادة التحميل"],
        Reason::PriceRangeReversed => ["最低价不能高于最高价", "The minimum price must not exceed the maximum price", "يجب ألا يكون أدنى سعر أعلى من أقصى سعر"],
        Reason::StrikePriceTooLow => ["划线价不能低于售价", "The list price must not be lower than the price", "يجب ألا يقل السعر الأصلي عن سعر البيع"],
        Reason::TiersNotRising => ["数量须大于前一档的 {limit} 件", "The quantity must be above that of the tier before, {limit}", "يجب أن تزيد الكمية على كمية الشريحة السابقة وهي {limit}"],
        Reason::TierTooLow => ["第一档的数量须大于起订量 {limit} 件", "The first tier must begin above the MOQ, {limit}", "يجب أن تبدأ الشريحة الأولى بكمية أكبر من الحد الأدنى للكمية وهو {limit}"],
        Reason::TierPriceTooHigh => ["阶梯价不能高于 ¥{limit}，即单价或前一档的价格", "The price of a tier must not exceed the price before it, CNY {limit}", "يجب ألا يتجاوز سعر الشريحة السعر الذي قبله وهو {limit} يوان"],
        Reason::TierPricesMissing => ["请填写全部 {limit} 档的阶梯价", "Please enter a price for each tier, {limit} in all", "يرجى إدخال سعر لكل شريحة، وعدد الشرائح {limit}"],
        Reason::PriceMissing => ["请填写价格", "Please enter a price", "يرجى إدخال السعر"],
        Reason::SpecsMissing => ["请添加规格", "Please add options", "يرجى إضافة الخيارات"],
        Reason::ChangedElsewhere => ["内容已在别处修改，请刷新后再保存；您填写的内容仍保留", "It has been changed elsewhere. Reload and save again; what you typed is kept", "تم تعديله في مكان آخر، أعد التحميل ثم احفظ. ما كتبته محفوظ"],
        Reason::CategoryNotEmpty => ["该分类下还有商品或二级分类，请先移走", "This category still contains products or categories. Move them first", "هذه الفئة تحتوي على منتجات أو فئات، انقلها أولًا"],
        Reason::CategoryDepth => ["分类最多两级", "Categories can have at most two levels", "الفئات مستويان كحد أقصى"],
        Reason::CategoryMissing => ["请先添加至少一个分类", "Please add at least one category first", "يرجى إضافة فئة واحدة على الأقل أولًا"],
        Reason::UnsupportedFile => ["不支持这种文件，请上传 JPG、PNG、WebP、GIF 图片或 MP4、MOV 视频", "This file is not supported; please use JPG, PNG, WebP, GIF, MP4 or MOV", "الملف غير مدعوم، يرجى استخدام JPG أو PNG أو WebP أو GIF أو MP4 أو MOV"],
        Reason::UnreadableTable => ["文件无法读取。请把表格另存为 .xlsx 或 .csv，图片打包为 .zip，再上传", "This file cannot be read. Save the table as .xlsx or .csv, or pack the pictures as .zip, and upload it again", "تعذّرت قراءة الملف. احفظ الجدول بصيغة ‎.xlsx أو ‎.csv، أو اجمع الصور في ملف ‎.zip، ثم ارفعه مرة أخرى"],
        Reason::TableTooLarge => ["文件解压后过大，请拆成几个文件分别导入", "The file is too large when it is unpacked; split it and import the parts one by one", "الملف كبير جدًا بعد فك ضغطه، قسّمه واستورد الأجزاء واحدًا بعد الآخر"],
        Reason::ImportRunning => ["正在导入商品，请等它完成，或先取消", "Products are being imported already. Wait until that is done, or cancel it", "يجري استيراد منتجات بالفعل، انتظر حتى ينتهي أو ألغِه"],
        Reason::TooManyPixels => ["图片尺寸过大，最多 {picture-ten-thousand-pixels:plain} 万像素，且每边不超过 {picture-side:plain} 像素，请缩小后再上传", "The picture is too large: at most {picture-megapixels} megapixels and {picture-side} pixels on each side. Make it smaller and upload it again", "أبعاد الصورة كبيرة جدًا: الحد الأقصى {picture-megapixels} ميغابكسل و{picture-side:plain} بكسل لكل جانب. صغّر الصورة ثم ارفعها مرة أخرى"],
        Reason::FileTooLarge => ["文件过大，请压缩后再上传", "The file is too large; please make it smaller", "الملف كبير جدًا، يرجى تصغيره"],
        Reason::VideoTooLong => ["视频最长 {video-seconds} 秒，建议 {video-advised-seconds} 秒以内", "A video may last {video-seconds} seconds at most; under {video-advised-seconds} is best", "مدة الفيديو {video-seconds} ثانية كحد أقصى، والأفضل أقل من {video-advised-seconds}"],
        Reason::UnreadableFile => ["文件已损坏，无法读取，请换一个", "The file is damaged and cannot be read. Please choose another", "الملف تالف ولا يمكن قراءته، يرجى اختيار آخر"],
        Reason::QuotaExceeded => ["存储空间已满，请先删除不用的图片或视频", "Your storage is full; please delete unused pictures or videos first", "مساحة التخزين ممتلئة، احذف الصور أو الفيديوهات غير المستخدمة أولًا"],
        Reason::UploadExpired => ["上传已超时，请重新上传", "The upload has expired. Please upload again", "انتهت مهلة الرفع، يرجى الرفع مرة أخرى"],
        Reason::UploadIncomplete => ["文件尚未上传完成，请重试", "The upload is incomplete. Please try again", "لم يكتمل وصول الملف، يرجى المحاولة مرة أخرى"],
        Reason::SettlementExpired => ["服务已到期，续费后可继续发布商品", "Your service period has ended; renew it to add products", "انتهت مدة الخدمة، جددها لإضافة منتجات"],
        Reason::CategoryLimit => ["最多 {limit} 个分类，请先删除不用的分类", "A shop has at most {limit} categories; delete those that are not used first", "لكل متجر {limit} فئة على الأكثر، احذف الفئات غير المستخدمة أولًا"],
        Reason::AlbumLimit => ["最多 {limit} 个相册，请先删除不用的相册", "A shop has at most {limit} albums; delete those that are not used first", "لكل متجر {limit} ألبوم على الأكثر، احذف الألبومات غير المستخدمة أولًا"],
        Reason::CapOutOfOrder => ["每个等级的商品上限须高于前一等级，请改用其他数值，或同时修改相邻等级", "The cap of a level must be above that of the level before. Enter another number, or change the other level too", "يجب أن يزيد الحد الأقصى لكل مستوى على حد المستوى السابق، أدخل رقمًا آخر أو عدّل المستوى الآخر أيضًا"],
        Reason::ProductCapReached => ["商品数量已达上限 {limit}，升级后可继续发布", "You have reached {limit} products; upgrade to add more", "وصلت إلى {limit} من المنتجات، قم بالترقية لإضافة المزيد"],
        Reason::ShopNotTakingOrders => ["该店铺暂不接单，请直接联系商家", "This shop is not taking orders at the moment. Please contact it directly", "هذا المتجر لا يستقبل الطلبات حاليًا، يرجى التواصل معه مباشرة"],
        Reason::ExceedsStock => ["超过可选数量，请调整后再提交", "Not enough in stock. Please reduce the quantity", "الكمية أكبر من المتوفر، يرجى تخفيضها"],
        Reason::BelowMinimum => ["未达到起订量，请增加数量", "Below the MOQ. Please increase the quantity", "أقل من الحد الأدنى للكمية، يرجى زيادة الكمية"],
        Reason::BelowOrderMinimum => ["未达到本店起订金额 ¥{limit}，请再添加商品", "The order is below this shop's minimum order amount of CNY {limit}; please add more", "الطلب أقل من الحد الأدنى لقيمة الطلب في هذا المتجر وهو {limit} يوان، يرجى إضافة المزيد"],
        Reason::NotAMultiple => ["数量须为 {limit} 的倍数", "The quantity must be a multiple of {limit}", "يجب أن تكون الكمية من مضاعفات {limit}"],
        Reason::PriceChanged => ["价格已变动，请确认新的金额后再提交", "The price has changed; please check the new total and submit again", "تغير السعر، يرجى مراجعة المبلغ الجديد ثم الإرسال"],
        Reason::PriceHidden => ["有商品的价格须询价，请向商家询价，或从订单中移除", "A price is given on request only. Ask the merchant for it, or remove the item", "سعر أحد المنتجات عند الطلب فقط، اسأل التاجر عنه أو أزل المنتج"],
        Reason::ProductGone => ["商品已下架，请从订单中移除", "A product is no longer available. Please remove it", "لم يعد أحد المنتجات معروضًا، يرجى إزالته"],
        Reason::BadTransition => ["状态已变化，请刷新后再操作", "The status has changed. Please reload", "تغيرت الحالة، يرجى إعادة التحميل"],
        Reason::IdempotencyReused => ["重复的提交编号，请重新提交", "This idempotency key has already been used. Please submit again", "رقم الإرسال مستخدم من قبل، يرجى الإرسال مرة أخرى"],
        Reason::ShopNotTakingInquiries => ["该店铺暂不接受询价，请直接联系商家", "This shop does not take inquiries. Please contact it directly", "هذا المتجر لا يستقبل الاستفسارات، يرجى التواصل معه مباشرة"],
        Reason::ContactBlocked => ["该店铺不接受此联系方式的询价，请直接联系商家", "This shop does not take inquiries from this contact. Please contact it directly", "لا يستقبل هذا المتجر استفسارات من جهة الاتصال هذه، يرجى التواصل معه مباشرة"],
        Reason::TooManyOpenInquiries => ["您在该店已有 {limit} 条询价待商家回复，请等商家回复后再发送", "{limit} of your inquiries are waiting for this shop. Wait until the shop answers one, then try again.", "لديك {limit} استفسارات بانتظار رد هذا المتجر. انتظر الرد على أحدها ثم حاول من جديد."],
        Reason::TooManyOpenOrders => ["您在该店已有 {limit} 个订单待商家确认。请等商家确认，或先取消一个，再下单", "{limit} of your orders are waiting for this shop. Wait until the shop confirms one, or cancel one, then order again.", "لديك {limit} طلبًا بانتظار تأكيد هذا المتجر. انتظر التأكيد أو ألغِ أحدها ثم اطلب من جديد."],
        Reason::RefreshTokenInvalid => ["登录已过期，请重新登录", "Session expired. Sign in again", "انتهت صلاحية تسجيل الدخول، يرجى الدخول مرة أخرى"],
        Reason::OldPasswordWrong => ["当前密码不正确", "The current password is wrong", "كلمة المرور الحالية غير صحيحة"],
        Reason::FeedbackLimit => ["今天的反馈已达 {feedback-a-day} 条，请明天再来", "You have sent {feedback-a-day:word} messages today. Please try again tomorrow", "أرسلت {feedback-a-day:arabic-feminine} رسائل اليوم، يرجى العودة غدًا"],
        Reason::LinkExpired => ["链接已失效，请重新获取", "This link has expired. Please request a new one", "انتهت صلاحية الرابط، يرجى طلب رابط جديد"],
        Reason::ChatLoginNotConfigured => ["本站未开通微信登录，请使用用户名登录", "WeChat sign-in is not set up here. Sign in with your username", "تسجيل الدخول عبر ويتشات غير مفعّل، استخدم اسم المستخدم"],
        Reason::ChatCodeInvalid => ["微信授权已失效，请重试", "The WeChat authorization has expired. Please try again", "انتهت صلاحية تفويض ويتشات، يرجى المحاولة مرة أخرى"],
        Reason::ChatHandleInvalid => ["微信登录已失效，请重新授权", "The WeChat sign-in is no longer valid. Please authorize again", "تسجيل الدخول عبر ويتشات لم يعد صالحًا، يرجى التفويض مجددًا"],
        Reason::ChatAccountTaken => ["该微信已绑定其他账号，请先在原账号解绑", "This WeChat account is linked to another user. Unlink it there first", "حساب ويتشات هذا مرتبط بمستخدم آخر، ألغِ ربطه هناك أولًا"],
        Reason::TooManyChatAccounts => ["最多绑定 {chat-accounts} 个微信，请先解绑一个", "At most {chat-accounts:word} WeChat accounts can be linked. Unlink one first", "يمكن ربط {chat-accounts:arabic} حسابات ويتشات كحد أقصى، ألغِ ربط أحدها أولًا"],
        Reason::NothingBound => ["当前登录没有绑定微信，无需解绑", "This session has no linked WeChat account. There is nothing to unlink", "لا يوجد حساب ويتشات مرتبط بتسجيل الدخول هذا، فلا حاجة إلى إلغاء الربط."],
        Reason::ChatProviderFailed => ["微信服务暂时不可用，请稍后再试", "WeChat could not be reached. Please try again later", "تعذّر الاتصال بويتشات، يرجى المحاولة لاحقًا"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duplicate_spec_and_a_missing_first_level_category_are_named() {
        let said = |path, reason| field_message(path, reason, Locale::En, None);
        let spec = said("specs[1].name", Reason::DuplicateItem);
        assert_eq!(spec, "This spec already exists");
        let parent = said("parentId", Reason::NotFound);
        assert!(parent.ends_with("add a first-level category first"));
        let other = message(Reason::NotFound, Locale::En, None);
        assert_eq!(said("pictureId", Reason::NotFound), other);
    }

    #[test]
    fn every_reason_has_a_message_in_every_language() {
        for &reason in Reason::ALL {
            let said = Locale::ALL.map(|locale| message(reason, locale, Some(7)));
            assert!(
                said.iter().all(|s| !s.is_empty() && !s.contains('{')),
                "{reason:?}"
            );
            assert!(said[0] != said[1] && said[1] != said[2], "{reason:?}");
        }
    }
}
