//! The platform's service agreement and privacy policy, written for the demo. They are examples,
//! not legal advice: an operator replaces them.

use super::text::{Text, t};

/// Service agreement, as small HTML.
pub const SERVICE: Text = t(
    "<h2>一、服务内容</h2><p>青花集为商户提供展示商品、接收订单和与买家联系的工具，为访客提供浏览和搜索。交易由买卖双方自行订立，平台不是交易的一方，也不代收货款。</p>\
     <h2>二、账户</h2><p>注册时请填写真实信息并妥善保管密码。账户下发生的操作视为本人所为；发现异常请立即修改密码并通知我们。一个账户对应一家店铺。</p>\
     <h2>三、商品与内容</h2><p>商户保证有权销售所展示的商品，图片和文字真实、合法，不侵犯他人权利。违法、假冒或误导的内容，平台有权下架并停用账户。</p>\
     <h2>四、订单</h2><p>订单提交后由商户确认。价格、起订量、交期和运费以双方确认为准。确认前任何一方可以取消，确认后由商户说明原因后取消。</p>\
     <h2>五、收费</h2><p>新店可免费试用三个月。更高等级按年收费，费用和可发布的商品数量见等级说明。到期不续的，店铺资料保留，但不能新增商品和接收订单。</p>\
     <h2>六、责任与变更</h2><p>平台尽力保证服务稳定，但不对不可抗力造成的损失负责。协议变更将提前七天公告，继续使用即表示同意新的版本。</p>",
    "<h2>1. The service</h2><p>Qinghua gives merchants the means to show goods, receive orders and talk with buyers, and lets visitors browse and search. Sales are agreed between buyer and seller; the platform is no party to them and collects no payments.</p>\
     <h2>2. Accounts</h2><p>Please register with true data and keep your password safe. What happens under an account counts as done by its holder; if you notice anything unusual, change the password at once and tell us. One account has one shop.</p>\
     <h2>3. Goods and content</h2><p>Merchants warrant that they may sell what they show, and that pictures and texts are true, lawful and free of others' rights. Unlawful, counterfeit or misleading content may be taken down and the account disabled.</p>\
     <h2>4. Orders</h2><p>An order placed is confirmed by the merchant. Prices, minimum quantities, delivery times and freight are as both sides confirm. Before that either side may cancel; afterwards the merchant may, giving the reason.</p>\
     <h2>5. Fees</h2><p>A new shop is free for three months. Higher levels are paid by the year; fees and product limits are listed with the levels. When a period ends, the shop's data stay, but no products can be added and no orders received.</p>\
     <h2>6. Liability and changes</h2><p>We do our best to keep the service up but are not liable for losses through force majeure. Changes are announced seven days ahead; using the service further means agreeing to them.</p>",
    "<h2>1. الخدمة</h2><p>توفر تشينغهوا للتجار أدوات لعرض البضائع واستلام الطلبات والتواصل مع المشترين، وتتيح للزوار التصفح والبحث. تُعقد الصفقات بين البائع والمشتري، والمنصة ليست طرفًا فيها ولا تستلم المدفوعات.</p>\
     <h2>2. الحساب</h2><p>يرجى التسجيل ببيانات صحيحة وحفظ كلمة المرور. كل ما يجري عبر الحساب يُنسب إلى صاحبه؛ وعند ملاحظة أمر غير معتاد غيّروا كلمة المرور فورًا وأبلغونا. لكل حساب متجر واحد.</p>\
     <h2>3. البضائع والمحتوى</h2><p>يضمن التاجر حقه في بيع ما يعرضه وأن الصور والنصوص صحيحة وقانونية ولا تمس حقوق الغير. يجوز إزالة المحتوى المخالف أو المقلد أو المضلل وإيقاف الحساب.</p>\
     <h2>4. الطلبات</h2><p>يؤكد التاجر الطلب بعد إرساله. الأسعار والحد الأدنى للكمية ومواعيد التسليم والشحن حسب ما يتفق عليه الطرفان. قبل التأكيد يجوز لأي طرف الإلغاء، وبعده يلغي التاجر مع بيان السبب.</p>\
     <h2>5. الرسوم</h2><p>المتجر الجديد مجاني لثلاثة أشهر، والمستويات الأعلى برسوم سنوية مبيّنة مع عدد المنتجات المسموح. عند انتهاء المدة تبقى بيانات المتجر ولا يمكن إضافة منتجات أو استلام طلبات.</p>\
     <h2>6. المسؤولية والتغييرات</h2><p>نبذل جهدنا لاستمرار الخدمة ولا نتحمل خسائر القوة القاهرة. تُعلن التغييرات قبل سبعة أيام، ومواصلة الاستخدام تعني الموافقة عليها.</p>",
);

/// Privacy policy, as small HTML.
pub const PRIVACY: Text = t(
    "<h2>一、我们收集什么</h2><p>注册信息（用户名、密码的散列值、店铺名称）、您填写的联系方式和收货信息、上传的图片与视频、订单和操作记录，以及为保证安全所需的设备与网络信息。微信登录只取得一个加密的身份标识，不读取您的好友和聊天。</p>\
     <h2>二、用在哪里</h2><p>用于提供店铺、订单和客服，防止滥用，以及改进服务。我们不出售个人信息，也不用于广告画像。</p>\
     <h2>三、谁能看到</h2><p>店铺页面上的内容对所有人公开。收货人姓名、电话和地址只有买卖双方和处理投诉的管理员可以看到，转发的订单链接会遮盖这些内容。营业执照只供审核。</p>\
     <h2>四、保存多久</h2><p>账户存续期间保存；注销后三十天内删除，法律要求保留的订单记录除外。未被使用的上传文件二十四小时后清除。</p>\
     <h2>五、您的权利</h2><p>您可以查看、更正、导出和删除自己的资料，可以解除微信绑定。请通过意见反馈或邮件联系我们，我们在十五天内答复。</p>",
    "<h2>1. What we collect</h2><p>Registration data (username, a hash of the password, shop name), the contacts and delivery data you enter, pictures and videos you upload, orders and a record of actions, and the device and network data that safety requires. Signing in through the chat app gives us one encrypted identifier; we read neither friends nor chats.</p>\
     <h2>2. What for</h2><p>To provide shops, orders and customer service, to prevent abuse and to improve. We sell no personal data and build no advertising profiles.</p>\
     <h2>3. Who sees it</h2><p>What is on a shop's pages is public. Names, phone numbers and addresses of recipients are seen by buyer and seller, and by operators who handle complaints; a forwarded order link masks them. Licences are for review only.</p>\
     <h2>4. For how long</h2><p>While the account exists; within thirty days of its closing we delete the data, except order records the law asks us to keep. Uploaded files that nothing uses are removed after twenty-four hours.</p>\
     <h2>5. Your rights</h2><p>You may see, correct, export and delete your data and unbind the chat app. Write to us by feedback or mail; we answer within fifteen days.</p>",
    "<h2>1. ما نجمعه</h2><p>بيانات التسجيل (اسم المستخدم وبصمة كلمة المرور واسم المتجر)، وبيانات الاتصال والتسليم التي تدخلونها، والصور والمقاطع المرفوعة، والطلبات وسجل العمليات، وما يلزم للأمان من بيانات الجهاز والشبكة. الدخول عبر تطبيق المحادثة يمنحنا معرّفًا مشفرًا واحدًا، ولا نطلع على الأصدقاء أو المحادثات.</p>\
     <h2>2. لماذا</h2><p>لتقديم المتاجر والطلبات وخدمة العملاء ومنع إساءة الاستخدام وتحسين الخدمة. لا نبيع البيانات الشخصية ولا نبني ملفات إعلانية.</p>\
     <h2>3. من يراها</h2><p>محتوى صفحات المتجر عام. أما أسماء المستلمين وهواتفهم وعناوينهم فيراها البائع والمشتري ومديرو الشكاوى فقط، وتُحجب في روابط الطلبات المشاركة. الرخص للمراجعة فقط.</p>\
     <h2>4. مدة الحفظ</h2><p>طوال وجود الحساب، وتُحذف خلال ثلاثين يومًا من إغلاقه عدا سجلات الطلبات التي يلزم القانون بحفظها. الملفات غير المستخدمة تُحذف بعد أربع وعشرين ساعة.</p>\
     <h2>5. حقوقكم</h2><p>يمكنكم الاطلاع على بياناتكم وتصحيحها وتصديرها وحذفها وفك ربط تطبيق المحادثة. راسلونا عبر الملاحظات أو البريد ونجيب خلال خمسة عشر يومًا.</p>",
);
