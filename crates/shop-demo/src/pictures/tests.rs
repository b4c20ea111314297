use std::collections::HashSet;

use super::*;

fn shot(motif: Motif, ink: Ink, view: View) -> ProductShot {
    ProductShot {
        motif,
        ink,
        accent: Ink::Cobalt,
        pattern: Pattern::Sprigs,
        form: None,
        seed: 7,
        shop: 2,
        view,
    }
}

/// The shot as a thumbnail: drawing many at full size is slow in unoptimised builds.
fn thumbnail(shot: &ProductShot) -> Vec<u8> {
    raster::png(&shot.draw(120).unwrap()).unwrap()
}

fn decoded(spec: &PictureSpec) -> image::RgbImage {
    image::load_from_memory(&draw(spec).unwrap())
        .unwrap()
        .to_rgb8()
}

#[test]
fn every_motif_draws_a_distinct_picture() {
    let drawn: HashSet<Vec<u8>> = Motif::ALL
        .iter()
        .map(|motif| thumbnail(&shot(*motif, Ink::Pine, View::Front)))
        .collect();
    assert_eq!(drawn.len(), Motif::ALL.len());
    assert!(drawn.len() >= 80);
}

#[test]
fn drawing_a_picture_is_deterministic() {
    let spec = PictureSpec::Product(shot(Motif::Teapot, Ink::Mist, View::Carton));
    assert_eq!(draw(&spec).unwrap(), draw(&spec).unwrap());
}

#[test]
fn views_and_seeds_make_different_pictures() {
    let views = [
        View::Front,
        View::Detail,
        View::Group,
        View::Carton,
        View::Swatches(vec![Ink::White, Ink::Pink, Ink::Navy]),
    ];
    let of_view = views.map(|view| thumbnail(&shot(Motif::Mug, Ink::White, view)));
    let of_seed = [1, 2, 3, 4, 5].map(|seed| {
        thumbnail(&ProductShot {
            seed,
            ..shot(Motif::Mug, Ink::White, View::Front)
        })
    });
    let drawn: HashSet<Vec<u8>> = of_view.into_iter().chain(of_seed).collect();
    assert_eq!(drawn.len(), 10);
}

#[test]
fn shops_take_different_pictures_of_one_thing() {
    let drawn: HashSet<Vec<u8>> = (0..8)
        .map(|shop| {
            thumbnail(&ProductShot {
                shop,
                ..shot(Motif::Mug, Ink::White, View::Front)
            })
        })
        .collect();
    assert_eq!(drawn.len(), 8);
}

/// A file of `motifs/` that a drawing program would show as the demo does.
#[test]
fn templates_are_complete_drawings_of_their_own() {
    let motifs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("motifs");
    let mut folders = vec![motifs];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let svg = std::fs::read_to_string(&path).unwrap();
            let drawing = template::tree(&svg, String::new());
            assert!(drawing.unwrap().root().has_children(), "{path:?}");
            for class in svg.split("class=\"").skip(1) {
                let (classes, _) = class.split_once('"').unwrap();
                for class in classes.split(' ') {
                    let structure = ["back", "front", "form-0", "glow", "seal"].contains(&class);
                    assert!(
                        structure || svg.contains(&format!(".{class}{{")),
                        "{path:?}: {class}"
                    );
                }
            }
            count += 1;
        }
    }
    assert!(count > Motif::ALL.len());
}

#[test]
fn drawn_colour_matches_its_name() {
    for (ink, channel) in [(Ink::Cinnabar, 0), (Ink::Pine, 1), (Ink::Cobalt, 2)] {
        let front = shot(Motif::Suitcase, ink, View::Front);
        let picture = thumbnail(&ProductShot {
            pattern: Pattern::Plain,
            ..front
        });
        let pixel = *image::load_from_memory(&picture)
            .unwrap()
            .to_rgb8()
            .get_pixel(52, 84);
        let strongest = (0..3).max_by_key(|place| pixel.0[*place]).unwrap();
        assert_eq!(strongest, channel, "{ink:?}: {pixel:?}");
    }
}

#[test]
fn picture_sizes_match_documentation() {
    let cases = [
        (
            PictureSpec::Product(shot(Motif::Cup, Ink::White, View::Front)),
            (800, 800),
        ),
        (
            PictureSpec::Logo {
                motif: Motif::Cup,
                ink: Ink::Cobalt,
                seed: 1,
            },
            (512, 512),
        ),
        (PictureSpec::PlatformLogo, (512, 512)),
        (PictureSpec::Opening, (1080, 1920)),
        (PictureSpec::License { seed: 1 }, (1200, 900)),
        (
            PictureSpec::Origin {
                scene: Scene::Kiln,
                seed: 1,
            },
            (800, 600),
        ),
    ];
    for (spec, size) in cases {
        assert_eq!(decoded(&spec).dimensions(), size, "{spec:?}");
    }
}

#[test]
fn contact_code_has_margin_and_dark_modules() {
    let spec = PictureSpec::Contact {
        address: "https://u.wechat.example/jingci".into(),
        ink: Ink::Lemon,
    };
    let picture = decoded(&spec);
    assert_eq!(picture.get_pixel(10, 10).0, [255, 255, 255]);
    assert!(
        picture
            .pixels()
            .any(|pixel| pixel.0.iter().all(|level| *level < 110))
    );
}

#[test]
fn overlong_url_cannot_be_encoded() {
    let spec = PictureSpec::Contact {
        address: "x".repeat(4000),
        ink: Ink::Black,
    };
    assert!(matches!(draw(&spec), Err(DrawError::Code(_))));
}
