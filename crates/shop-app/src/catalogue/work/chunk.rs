//! Writes the products of a chunk of rows, in one transaction.

mod preview;

use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};

use shop_catalog::{
    Change,
    category::{CATEGORIES_MAX, Category, CategoryForm},
    product::{PLACE_STEP, Product, ProductPlan},
};
use shop_core::{
    CategoryId, FieldError, ProductId, Reason, SkuId, ValidationErrors, normalise, uniqueness_key,
};
use shop_import::{
    Catalogue, CategoryPath, Column, Draft, Fault, FaultReason, Group, ImportMode, Note, Planned,
};
use shop_settlement::CreationError;
use shop_store::{
    Transaction,
    category::{self, Audience},
    import_product::ImportProduct,
    order, platform, product,
    product_import::{self, ChunkResult, ImportRecord},
    shop::{self, ShopRecord},
};

use super::Job;
use crate::{
    Application, Error, Internal,
    catalogue::{export::category_path, pictures::Resolved},
};

/// Stands for a category or product that does not exist yet. Never written.
const UNSTORED: i64 = i64::MAX;

/// The most faults that are kept of one product.
const FAULTS_MAX: usize = 50;

/// A chunk in the making.
pub(super) struct Chunk<'a> {
    app: &'a Application,
    transaction: &'a Transaction,
    job: &'a Job,
    shop: ShopRecord,
    /// How many products the shop may have.
    cap: u32,
    products: HashMap<ProductId, Product>,
    by_number: HashMap<String, Vec<ProductId>>,
    by_name: HashMap<String, ProductId>,
    repeated: HashSet<usize>,
    categories: HashMap<(Option<CategoryId>, String), CategoryId>,
    /// The names of categories, for dry runs.
    paths: HashMap<CategoryId, CategoryPath>,
    seen: HashSet<ProductId>,
    /// The place of the product of the first row in the order of the shop; none in a dry run.
    pub first_sort: Option<i64>,
    pub result: ChunkResult,
    pub faults: Vec<Fault>,
    pub notes: Vec<Note>,
    pub previews: Vec<ImportProduct>,
    pub has_written: bool,
}

impl<'a> Chunk<'a> {
    /// Locks the shop and reads what the rows refer to: no orders are placed and nothing is edited
    /// until the commit.
    pub async fn begin(
        app: &'a Application,
        transaction: &'a Transaction,
        job: &'a Job,
        range: Range<usize>,
    ) -> Result<Self, Error> {
        let owner = job.record.owner;
        shop::lock(transaction, owner).await?;
        let shop = shop::find(transaction, owner).await?;
        let shop = shop.ok_or_else(|| Internal::Corrupt(format!("user {owner} has no shop")))?;
        let caps = platform::level_caps(transaction).await?;
        let groups = &job.catalogue.groups()[range];
        let numbers: Vec<String> = texts(groups, |group| normalise(&group.item_number));
        let names: Vec<String> = texts(groups, |group| uniqueness_key(&group.name));
        let found = product::find_by_keys(transaction, owner, &numbers, &names).await?;
        let mut ids: Vec<ProductId> = found.iter().map(|keys| keys.id).collect();
        ids.extend(groups.iter().filter_map(id_of));
        let mut by_number: HashMap<String, Vec<ProductId>> = HashMap::new();
        let mut by_name = HashMap::new();
        for keys in found {
            by_number.entry(keys.item_number).or_default().push(keys.id);
            by_name.insert(keys.name_key, keys.id);
        }
        let mut categories = HashMap::new();
        let mut paths = HashMap::new();
        for listed in category::all(transaction, owner, Audience::Owner).await? {
            let content = &listed.category.content;
            let key = uniqueness_key(content.name.original());
            categories.insert((content.parent, key), listed.category.id);
            if job.record.is_dry_run {
                paths.insert(listed.category.id, category_path(&listed));
            }
        }
        Ok(Self {
            app,
            transaction,
            job,
            cap: caps.of(shop.settlement.level),
            shop,
            products: product::find_many(transaction, owner, &ids).await?,
            by_number,
            by_name,
            repeated: job.catalogue.repeated_names(),
            categories,
            paths,
            seen: HashSet::new(),
            first_sort: first_sort(transaction, job).await?,
            result: ChunkResult::default(),
            faults: Vec::new(),
            notes: Vec::new(),
            previews: Vec::new(),
            has_written: false,
        })
    }

    /// Writes one product, or notes what is wrong with its rows.
    pub async fn product(&mut self, index: usize, pictures: Resolved) -> Result<(), Error> {
        let job = self.job;
        let group = &job.catalogue.groups()[index];
        let rows = group.row_count() as u64;
        let id = match self.stored(group, index) {
            Ok(id) => id,
            Err(fault) => return self.note(rows, vec![fault]),
        };
        let is_left_out = match job.mode {
            ImportMode::All => false,
            ImportMode::NewOnly => id.is_some(),
            ImportMode::ExistingOnly => id.is_none(),
        };
        if is_left_out {
            self.result.unchanged_rows += rows;
            return Ok(());
        }
        if id.is_some_and(|id| !self.seen.insert(id)) {
            let fault = fault(&job.catalogue, group, None, FaultReason::DuplicateItem);
            return self.note(rows, vec![fault]);
        }
        let stored = id.and_then(|id| self.products.remove(&id));
        let mut draft = Draft::read(&job.catalogue, group, stored.as_ref());
        for reason in pictures.faults {
            draft.fault(draft.pictures_row(), Column::Pictures, reason);
        }
        let place = self.place_of(&mut draft, stored.is_none());
        let category = place.as_ref().map(Place::id);
        let shop = &self.shop.shop.profile;
        let planned = match draft.finish(shop, category, pictures.ids) {
            Ok(planned) => planned,
            Err(faults) => return self.note(rows, faults),
        };
        let Planned { plan, notes, .. } = planned;
        if !planned.changes {
            self.result.unchanged_rows += rows;
            return Ok(());
        }
        if let Some(fault) = self.conflict(index, &plan, stored.as_ref()).await? {
            return self.note(rows, vec![fault]);
        }
        self.notes.extend(notes);
        self.preview(group, &plan, place.as_ref(), stored.as_ref())?;
        let plan = self.with_category(plan, place).await?;
        let id = self.save(index, &plan, stored.as_ref()).await?;
        if let Some(stored) = &stored {
            self.result.changed_rows += rows;
            self.by_name
                .remove(&uniqueness_key(stored.content.texts.name.original()));
        } else {
            self.result.new_rows += rows;
            self.result.new_products += 1;
        }
        let key = uniqueness_key(plan.content.texts.name.original());
        self.by_name.insert(key, id);
        Ok(())
    }

    #[expect(clippy::unnecessary_wraps, reason = "ends a product")]
    fn note(&mut self, rows: u64, faults: Vec<Fault>) -> Result<(), Error> {
        self.result.faulty_rows += rows;
        self.faults.extend(faults.into_iter().take(FAULTS_MAX));
        Ok(())
    }

    /// The product that the rows change: by its id, else by its item number, else by its name if it has
    /// no item number or the rows have none.
    fn stored(&self, group: &Group, index: usize) -> Result<Option<ProductId>, Fault> {
        let catalogue = &self.job.catalogue;
        if !group.id.is_empty() {
            let found = id_of(group).filter(|id| {
                // One that an earlier row has changed was there.
                self.products.contains_key(id) || self.seen.contains(id)
            });
            let missing = || fault(catalogue, group, Column::Id, FaultReason::ProductNotFound);
            return found.map(Some).ok_or_else(missing);
        }
        let number = normalise(&group.item_number);
        let of_number = self.by_number.get(&number).filter(|_| !number.is_empty());
        match of_number.map(Vec::as_slice) {
            Some([id]) => return Ok(Some(*id)),
            Some([_, ..]) => {
                let column = Column::ItemNumber;
                return Err(fault(catalogue, group, column, FaultReason::Ambiguous));
            }
            Some([]) | None => {}
        }
        if group.name.is_empty() || self.repeated.contains(&index) {
            return Ok(None);
        }
        let named = self.by_name.get(&uniqueness_key(&group.name));
        let is_same = |id: &&ProductId| {
            let product = self.products.get(id);
            let known = product.map(|product| product.content.item_number.as_str());
            number.is_empty() || known == Some("")
        };
        Ok(named.filter(is_same).copied())
    }

    /// The category of the rows of a product; none if they have none and it keeps its own.
    fn place_of(&self, draft: &mut Draft<'_>, is_new: bool) -> Option<Place> {
        match draft.category() {
            Some(path) => Some(self.place(draft, path)),
            None if is_new => self.default_place(draft),
            None => None,
        }
    }

    /// The category that the merchant has chosen for new products without one.
    fn default_place(&self, draft: &mut Draft<'_>) -> Option<Place> {
        let id = CategoryId::new(self.job.catalogue.default_category()?);
        if self.categories.values().any(|known| *known == id) {
            return Some(Place::Known(id));
        }
        // It was deleted since.
        draft.fault(draft.first_row(), Column::Category, FaultReason::Required);
        None
    }

    /// Where the category of the rows is, or that it is to be created.
    fn place(&self, draft: &mut Draft<'_>, path: CategoryPath) -> Place {
        let first = self.categories.get(&(None, uniqueness_key(&path.first)));
        let second = path.second.as_deref();
        match (first, second) {
            (Some(first), None) => return Place::Known(*first),
            (Some(first), Some(second)) => {
                let key = (Some(*first), uniqueness_key(second));
                if let Some(second) = self.categories.get(&key) {
                    return Place::Known(*second);
                }
            }
            (None, _) => {}
        }
        let mut check = |column, name: &str| {
            let form = CategoryForm {
                name: Some(name.to_owned()),
                ..CategoryForm::default()
            };
            if let Err(errors) = Category::parse_new(&form) {
                for error in errors.as_slice() {
                    draft.fault_of(column, error);
                }
            }
        };
        check(Column::Category, &path.first);
        if let Some(second) = second {
            check(Column::SubCategory, second);
        }
        let new = usize::from(first.is_none()) + usize::from(second.is_some());
        if (self.categories.len() + new) as u64 > CATEGORIES_MAX {
            let limit = CATEGORIES_MAX.cast_signed();
            let error = FieldError::at("name", Reason::TooManyItems, limit);
            draft.fault_of(Column::Category, &error);
        }
        Place::New(path)
    }

    /// Why a product cannot be saved although its rows are well.
    async fn conflict(
        &self,
        index: usize,
        plan: &ProductPlan,
        stored: Option<&Product>,
    ) -> Result<Option<Fault>, Error> {
        let catalogue = &self.job.catalogue;
        let group = &catalogue.groups()[index];
        let of = |column: Column, reason| Some(fault(catalogue, group, column, reason));
        let key = uniqueness_key(plan.content.texts.name.original());
        let holder = self.by_name.get(&key).copied();
        let is_taken = holder.is_some() && holder != stored.map(|stored| stored.id);
        let is_repeated = stored.is_none() && self.repeated.contains(&index);
        if is_taken || is_repeated {
            return Ok(of(Column::Name, FaultReason::NameTaken));
        }
        let Some(stored) = stored else {
            return Ok(self.creation_fault(group));
        };
        let recounted = plan.skus.iter().filter(|sku| sku.recounts);
        let recounted: Vec<SkuId> = recounted.filter_map(|sku| sku.id).collect();
        if !recounted.is_empty()
            && order::moved_since(self.transaction, &recounted, stored.updated_at).await?
        {
            return Ok(of(Column::Stock, FaultReason::ChangedElsewhere));
        }
        Ok(None)
    }

    /// Why the shop may have no further product. A dry run counts those that it would have created.
    fn creation_fault(&self, group: &Group) -> Option<Fault> {
        let created = if self.job.record.is_dry_run {
            self.job.record.new_products + self.result.new_products
        } else {
            self.result.new_products
        };
        let count = self.shop.product_count + created;
        let error = self
            .shop
            .settlement
            .may_create(count, self.cap, self.app.now())
            .err()?;
        let fault = fault(
            &self.job.catalogue,
            group,
            None,
            FaultReason::SettlementExpired,
        );
        Some(match error {
            CreationError::Expired => fault,
            CreationError::CapReached { cap, .. } => Fault {
                reason: FaultReason::ProductCapReached,
                limit: Some(cap.into()),
                ..fault
            },
        })
    }

    /// The plan with its category, which is created if the shop has none of its name.
    async fn with_category(
        &mut self,
        mut plan: ProductPlan,
        place: Option<Place>,
    ) -> Result<ProductPlan, Error> {
        if let Some(Place::New(path)) = place {
            let first = self.category(None, &path.first).await?;
            plan.content.category = match &path.second {
                Some(second) => self.category(Some(first), second).await?,
                None => first,
            };
        }
        Ok(plan)
    }

    async fn category(
        &mut self,
        parent: Option<CategoryId>,
        name: &str,
    ) -> Result<CategoryId, Error> {
        let key = (parent, uniqueness_key(name));
        if let Some(id) = self.categories.get(&key) {
            return Ok(*id);
        }
        let id = if self.job.record.is_dry_run {
            self.unstored_category(parent, name)
        } else {
            let form = CategoryForm {
                parent_id: Change::Set(parent.map(CategoryId::get)),
                name: Some(name.to_owned()),
                ..CategoryForm::default()
            };
            let invalid = |errors: ValidationErrors| Internal::Corrupt(errors.to_string());
            let draft = Category::parse_new(&form).map_err(invalid)?;
            let language = self.shop.shop.profile.language;
            let content = draft.to_new(language).map_err(invalid)?;
            let (owner, now) = (self.job.record.owner, self.app.now());
            category::create(self.transaction, owner, &content, now).await?
        };
        self.categories.insert(key, id);
        Ok(id)
    }

    /// An id for a category that a dry run does not create.
    fn unstored_category(&mut self, parent: Option<CategoryId>, name: &str) -> CategoryId {
        let known: i64 = self.paths.len().try_into().unwrap_or(0);
        let id = CategoryId::new(UNSTORED - 1 - known);
        let parent = parent.and_then(|parent| self.paths.get(&parent));
        let path = match parent {
            Some(parent) => CategoryPath {
                first: parent.first.clone(),
                second: Some(name.to_owned()),
            },
            None => CategoryPath {
                first: name.to_owned(),
                second: None,
            },
        };
        self.paths.insert(id, path);
        id
    }

    /// Writes a product, unless it is a dry run.
    async fn save(
        &mut self,
        index: usize,
        plan: &ProductPlan,
        stored: Option<&Product>,
    ) -> Result<ProductId, Error> {
        if self.job.record.is_dry_run {
            return Ok(stored.map_or(ProductId::new(UNSTORED), |stored| stored.id));
        }
        self.has_written = true;
        let (owner, now) = (self.job.record.owner, self.app.now());
        if let Some(stored) = stored {
            if !product::save(self.transaction, stored, plan, now).await? {
                let what = format!("product {} changed under the shop's lock", stored.id);
                return Err(Internal::Corrupt(what).into());
            }
            return Ok(stored.id);
        }
        if !shop::take_product_slot(self.transaction, owner, self.cap).await? {
            let what = format!("the product count of shop {owner} changed under its lock");
            return Err(Internal::Corrupt(what).into());
        }
        let before = i64::try_from(index).unwrap_or_default();
        let place = self.first_sort.unwrap_or_default() - before * PLACE_STEP;
        Ok(product::create_at(self.transaction, owner, plan, place, now).await?)
    }
}

/// The place of the product of the first row, from which those of the others follow: the first chunk
/// reserves places for all rows before the shop's other products, and the chunks after it keep to them.
async fn first_sort(transaction: &Transaction, job: &Job) -> Result<Option<i64>, Error> {
    let ImportRecord {
        id,
        owner,
        first_sort,
        is_dry_run,
        ..
    } = job.record;
    if is_dry_run || first_sort.is_some() {
        return Ok(first_sort);
    }
    let count = job.catalogue.groups().len();
    let first = product::first_place(transaction, owner, count).await?;
    product_import::set_first_sort(transaction, id, first).await?;
    Ok(Some(first))
}

/// The category of some rows.
enum Place {
    /// One that exists.
    Known(CategoryId),
    /// One that is created with the product.
    New(CategoryPath),
}

impl Place {
    const fn id(&self) -> CategoryId {
        match self {
            Self::Known(id) => *id,
            Self::New(_) => CategoryId::new(UNSTORED),
        }
    }
}

fn id_of(group: &Group) -> Option<ProductId> {
    let id: i64 = group.id.parse().ok()?;
    (id > 0).then(|| ProductId::new(id))
}

/// What is not empty of groups.
fn texts(groups: &[Group], text: impl Fn(&Group) -> String) -> Vec<String> {
    let texts = groups.iter().map(text);
    texts.filter(|text| !text.is_empty()).collect()
}

/// A fault of the first cell of a column that a product has, or of its first row.
fn fault(
    catalogue: &Catalogue,
    group: &Group,
    column: impl Into<Option<Column>>,
    reason: FaultReason,
) -> Fault {
    let column = column.into();
    let cell = column.and_then(|column| catalogue.first(group, column));
    let row = cell.map_or_else(|| catalogue.first_row(group), |(row, _)| row);
    Fault::new(row, column, reason)
}
