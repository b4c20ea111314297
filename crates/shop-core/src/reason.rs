//! The closed list of reasons why a call, or one of its fields, is refused.

crate::string_enum! {
    /// Why a call, or one of its fields, was refused.
    #[derive(utoipa::ToSchema)]
    pub enum Reason {
        /// Some fields are wrong; `fields` names them.
        Validation = "validation",
        /// The body is not JSON of the documented shape.
        MalformedJson = "malformed_json",
        /// The query is not of the documented shape.
        MalformedQuery = "malformed_query",
        /// A field nobody knows.
        UnknownField = "unknown_field",
        /// A query parameter that the operation does not know.
        UnknownParameter = "unknown_parameter",
        /// A field that clients may not set.
        ReadOnly = "read_only",
        /// No call has this path.
        UnknownPath = "unknown_path",
        /// The path has no such method.
        WrongMethod = "wrong_method",
        /// The body comes too slowly.
        BodyTooSlow = "body_too_slow",
        /// The body is larger than the call takes.
        BodyTooLarge = "body_too_large",
        /// The request's address and headers are larger than the server takes.
        HeadersTooLarge = "headers_too_large",
        /// The body's content type is not the documented one.
        UnsupportedMediaType = "unsupported_media_type",
        /// The `platform` header names another client.
        UnsupportedPlatform = "unsupported_platform",
        /// No valid session.
        Unauthenticated = "unauthenticated",
        /// Allowed to others.
        Forbidden = "forbidden",
        /// Does not exist, or is somebody else's.
        NotFound = "not_found",
        /// An internal error.
        Internal = "internal",
        /// Too busy, or something the server depends on is away.
        Unavailable = "unavailable",
        /// The server's disk is full.
        InsufficientStorage = "insufficient_storage",
        /// Asked too often; wait.
        TooManyRequests = "too_many_requests",
        /// Left out or empty.
        Required = "required",
        /// Fewer characters than `limit`.
        TooShort = "too_short",
        /// More characters than `limit`.
        TooLong = "too_long",
        /// Outside its range; `limit` is the border.
        OutOfRange = "out_of_range",
        /// A day that is over already.
        InThePast = "in_the_past",
        /// Not of the expected form.
        InvalidFormat = "invalid_format",
        /// Characters the field does not take.
        InvalidCharacters = "invalid_characters",
        /// A box that must be ticked is not.
        NotAccepted = "not_accepted",
        /// Differs from the field it repeats.
        Mismatch = "mismatch",
        /// Too easily guessed.
        TooCommon = "too_common",
        /// The new value is the old one.
        SameAsOld = "same_as_old",
        /// Does not belong with the rest of the input.
        NotAllowed = "not_allowed",
        /// Unknown username or wrong password.
        BadCredentials = "bad_credentials",
        /// The account is switched off.
        AccountDisabled = "account_disabled",
        /// The username is registered already.
        UsernameTaken = "username_taken",
        /// The shop code is in use or still reserved.
        AliasTaken = "alias_taken",
        /// The shop code was changed less than 30 days ago.
        AliasChangeTooSoon = "alias_change_too_soon",
        /// The name is in use already.
        NameTaken = "name_taken",
        /// A translation into the language in which the texts are written.
        OriginalLanguage = "original_language",
        /// There are translations into the language in which the texts are to be written.
        HasTranslations = "has_translations",
        /// The code is in use already.
        CodeTaken = "code_taken",
        /// The version was published before.
        VersionTaken = "version_taken",
        /// Something still refers to it; `count` says how many.
        InUse = "in_use",
        /// One cannot disable oneself.
        OwnAccount = "own_account",
        /// Stands twice in a list.
        DuplicateItem = "duplicate_item",
        /// A list longer than `limit`.
        TooManyItems = "too_many_items",
        /// A text of more than `limit` lines.
        TooManyLines = "too_many_lines",
        /// A combination of spec items has no row.
        CombinationMissing = "combination_missing",
        /// A row names a combination the specs do not make.
        CombinationUnknown = "combination_unknown",
        /// A price is missing.
        PriceMissing = "price_missing",
        /// `minPrice` is above `maxPrice`.
        PriceRangeReversed = "price_range_reversed",
        /// The cap of a settlement level is not above that of the level before.
        CapOutOfOrder = "cap_out_of_order",
        /// The list price is below the price.
        StrikePriceTooLow = "strike_price_too_low",
        /// The quantity of a price tier is not above that of the tier before, which is `limit`.
        TiersNotRising = "tiers_not_rising",
        /// The first price tier begins at `limit`, the smallest quantity that can be ordered, or below.
        TierTooLow = "tier_too_low",
        /// The price of a tier is above the price before it, which is `limit`.
        TierPriceTooHigh = "tier_price_too_high",
        /// A SKU has not one price for each of the `limit` tiers.
        TierPricesMissing = "tier_prices_missing",
        /// A multi-spec product without specs.
        SpecsMissing = "specs_missing",
        /// Somebody else has saved it since it was read.
        ChangedElsewhere = "changed_elsewhere",
        /// The category still holds products or categories.
        CategoryNotEmpty = "category_not_empty",
        /// Categories have two levels only.
        CategoryDepth = "category_depth",
        /// There is no category yet.
        CategoryMissing = "category_missing",
        /// The file is of no kind we take.
        UnsupportedFile = "unsupported_file",
        /// The file is no table or archive that can be read.
        UnreadableTable = "unreadable_table",
        /// The table or archive is too large when it is unpacked.
        TableTooLarge = "table_too_large",
        /// Products are being imported already.
        ImportRunning = "import_running",
        /// The picture has too many pixels.
        TooManyPixels = "too_many_pixels",
        /// The file is too large.
        FileTooLarge = "file_too_large",
        /// The video is longer than 63 seconds.
        VideoTooLong = "video_too_long",
        /// The file is damaged.
        UnreadableFile = "unreadable_file",
        /// One's storage is full.
        QuotaExceeded = "quota_exceeded",
        /// The upload address has run out.
        UploadExpired = "upload_expired",
        /// The file has not arrived.
        UploadIncomplete = "upload_incomplete",
        /// The settlement has run out.
        SettlementExpired = "settlement_expired",
        /// The level's number of products is reached.
        ProductCapReached = "product_cap_reached",
        /// The shop has as many categories as it may have.
        CategoryLimit = "category_limit",
        /// The shop has as many albums as it may have.
        AlbumLimit = "album_limit",
        /// The shop takes no orders now.
        ShopNotTakingOrders = "shop_not_taking_orders",
        /// The merchant takes no inquiries.
        ShopNotTakingInquiries = "shop_not_taking_inquiries",
        /// The merchant takes no inquiries from this phone number or `WeChat` ID.
        ContactBlocked = "contact_blocked",
        /// As many inquiries wait for the shop as a browser may have.
        TooManyOpenInquiries = "too_many_open_inquiries",
        /// More than there is; `lines` says what is left.
        ExceedsStock = "exceeds_stock",
        /// Below the smallest order.
        BelowMinimum = "below_minimum",
        /// Not a multiple of the packing step.
        NotAMultiple = "not_a_multiple",
        /// The total is below the shop's minimum; `orderMinimum` names it.
        BelowOrderMinimum = "below_order_minimum",
        /// The price changed since it was shown.
        PriceChanged = "price_changed",
        /// The caller may not see the price; `lines` names the items.
        PriceHidden = "price_hidden",
        /// A product is no longer for sale.
        ProductGone = "product_gone",
        /// The order cannot go that way from where it is.
        BadTransition = "bad_transition",
        /// The idempotency key was used for another request.
        IdempotencyReused = "idempotency_reused",
        /// As many orders wait for the shop as a buyer may have.
        TooManyOpenOrders = "too_many_open_orders",
        /// The refresh token is not valid any more.
        RefreshTokenInvalid = "refresh_token_invalid",
        /// The old password is wrong.
        OldPasswordWrong = "old_password_wrong",
        /// Five messages a day are enough.
        FeedbackLimit = "feedback_limit",
        /// The link has run out.
        LinkExpired = "link_expired",
        /// Chat-app sign-in is not set up on this server.
        ChatLoginNotConfigured = "chat_login_not_configured",
        /// The chat app's code is used, expired or wrong.
        ChatCodeInvalid = "chat_code_invalid",
        /// The chat-app sign-in is not valid here.
        ChatHandleInvalid = "chat_handle_invalid",
        /// The chat-app account belongs to another user.
        ChatAccountTaken = "chat_account_taken",
        /// A user has five chat-app accounts already.
        TooManyChatAccounts = "too_many_chat_accounts",
        /// No chat-app account is bound to this session.
        NothingBound = "nothing_bound",
        /// The chat app did not answer as it should.
        ChatProviderFailed = "chat_provider_failed",
    }
}
