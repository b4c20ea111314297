//! What can be drawn: a file of `motifs/` each.
//!
//! A motif stands (`data-pose="stand"`), lies and is seen from above (`lie`) or hangs (`hang`). What
//! shines around it has the class `glow`. Groups of the classes `form-0`, `form-1` and so on are its
//! forms, of which a picture shows one.

macro_rules! motifs {
    ($($name:ident = $file:literal),+ $(,)?) => {
        /// The kind of thing a picture shows.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Deserialize)]
        #[expect(
            missing_docs,
            reason = "each variant is the English word for the thing"
        )]
        pub enum Motif {
            $($name,)+
        }

        impl Motif {
            /// Every motif.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Its template, 400 × 400.
            pub const fn svg(self) -> &'static str {
                match self {
                    $(Self::$name => include_str!(concat!("../../motifs/", $file, ".svg")),)+
                }
            }
        }
    };
}

motifs! {
    Cup = "cup",
    Mug = "mug",
    Bowls = "bowls",
    Plate = "plate",
    Vase = "vase",
    Teapot = "teapot",
    Gaiwan = "gaiwan",
    Jar = "jar",
    Carafe = "carafe",
    Cutlery = "cutlery",
    Thermos = "thermos",
    Kettle = "kettle",
    Pan = "pan",
    Pot = "pot",
    Knife = "knife",
    Board = "board",
    LunchBox = "lunch-box",
    Chopsticks = "chopsticks",
    Lamp = "lamp",
    Pendant = "pendant",
    Clock = "clock",
    Cushion = "cushion",
    Blanket = "blanket",
    Rug = "rug",
    Candle = "candle",
    Diffuser = "diffuser",
    Reeds = "reeds",
    Stool = "stool",
    Basket = "basket",
    Frame = "frame",
    Backpack = "backpack",
    Suitcase = "suitcase",
    Tote = "tote",
    Handbag = "handbag",
    Wallet = "wallet",
    Umbrella = "umbrella",
    Scarf = "scarf",
    Tshirt = "tshirt",
    Jacket = "jacket",
    Dress = "dress",
    Shoe = "shoe",
    Cap = "cap",
    Socks = "socks",
    Hat = "hat",
    Towel = "towel",
    Soap = "soap",
    Dispenser = "dispenser",
    Toothbrush = "toothbrush",
    Hairbrush = "hairbrush",
    Cream = "cream",
    Rings = "rings",
    Train = "train",
    Bear = "bear",
    Blocks = "blocks",
    Car = "car",
    Puzzle = "puzzle",
    PhoneCase = "phone-case",
    Earphones = "earphones",
    Charger = "charger",
    PowerBank = "power-bank",
    Speaker = "speaker",
    Cable = "cable",
    Watch = "watch",
    Notebook = "notebook",
    Pens = "pens",
    PencilCase = "pencil-case",
    Tape = "tape",
    Scissors = "scissors",
    Folder = "folder",
    Bulb = "bulb",
    Fan = "fan",
    Hammer = "hammer",
    Screwdriver = "screwdriver",
    Pliers = "pliers",
    Wrench = "wrench",
    Toolbox = "toolbox",
    Padlock = "padlock",
    Screws = "screws",
    Faucet = "faucet",
    Tiles = "tiles",
}
