//! Pictures that Excel places in cells, and words beside pictures.

use super::{displayed::row, *};

/// The parts of a workbook in which Excel has placed a picture into a cell; `rels` is where the relations are.
fn placed(rels: &str) -> Vec<u8> {
    let rows = [
        row(1, &["货号", "品名", "图片"]),
        row(2, &["A-1", "杯", r#"<c t="e" vm="1"><v>#VALUE!</v></c>"#]),
        row(3, &["A-2", "壶", r#"<c t="e" vm="2"><v>#VALUE!</v></c>"#]),
        row(4, &["A-3", "盘", r#"<c t="e" vm="3"><v>#VALUE!</v></c>"#]),
        row(5, &["A-4", "碗", r#"<c t="e"><v>#VALUE!</v></c>"#]),
    ];
    let metadata = r#"<metadata><futureMetadata name="XLRICHVALUE"><bk><extLst><ext><xlrd:rvb xmlns:xlrd="x" i="1"/></ext></extLst></bk><bk><extLst><ext><xlrd:rvb xmlns:xlrd="x" i="0"/></ext></extLst></bk></futureMetadata><valueMetadata><bk><rc t="1" v="0"/></bk><bk><rc t="1" v="1"/></bk></valueMetadata></metadata>"#;
    let structures = r#"<rvStructures><s t="_error"><k n="errorType"/></s><s t="_localImage"><k n="CalcOrigin" t="i"/><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="Text" t="s"/></s></rvStructures>"#;
    let values = r#"<rvData><rv s="1"><v>5</v><v>1</v><v>Kanne</v></rv><rv s="1"><v>5</v><v>0</v><v/></rv></rvData>"#;
    let relations =
        r#"<richValueRels xmlns:r="r"><rel r:id="rId1"/><rel r:id="rId2"/></richValueRels>"#;
    let files = r#"<Relationships><Relationship Id="rId1" Target="../media/image1.png"/><Relationship Id="rId2" Target="../media/Image2.PNG"/></Relationships>"#;
    let more: [(&str, &[u8]); 5] = [
        ("xl/metadata.xml", metadata.as_bytes()),
        (
            "xl/richData/rdrichvaluestructure.xml",
            structures.as_bytes(),
        ),
        ("xl/richData/rdrichvalue.xml", values.as_bytes()),
        ("xl/richData/richValueRel.xml", relations.as_bytes()),
        (rels, files.as_bytes()),
    ];
    workbook("", &rows.concat(), &more)
}

#[test]
fn pictures_that_excel_places_in_cells_are_found() {
    for rels in [
        "xl/richData/_rels/richValueRel.xml.rels",
        "/xl/richData/_rels/richValueRel.xml.rels",
    ] {
        let table = read(&placed(rels)).unwrap();
        let pictures: Vec<_> = table.rows.iter().map(|row| row.pictures.clone()).collect();
        let of = |name: &str| vec![name.to_owned()];
        assert_eq!(
            pictures,
            [of("image1.png"), of("image2.png"), vec![], vec![]]
        );
        assert_eq!(table.rows[0].cells.get(2), Some(&Cell::default()));
        // One that leads nowhere stays an error.
        let faults = faults_of(table);
        let errors: Vec<_> = faults
            .iter()
            .flatten()
            .filter(|fault| fault.1 == "pictures")
            .collect();
        let error = |row| (row, "pictures", "error_value");
        assert_eq!(errors, [&error(4), &error(5)]);
    }
}

#[test]
fn words_beside_pictures_name_no_file() {
    let text = "货号,品名,图片\nA,杯,如图\nB,壶,—\nC,盘,C-1.jpg\nD,碗,front\n";
    let mut table = read(text.as_bytes()).unwrap();
    let names = |table: Table| -> Vec<Option<Vec<String>>> {
        let columns = table.columns(Locale::Zh);
        let catalogue = crate::Catalogue::new(table, &columns).unwrap();
        let groups = catalogue.groups().iter();
        groups.map(|group| catalogue.picture_names(group)).collect()
    };
    let of = |names: &[&str]| Some(names.iter().map(|&name| name.to_owned()).collect());
    assert_eq!(
        names(table.clone()),
        [None, None, of(&["C-1.jpg"]), of(&["front"])]
    );
    for row in &mut table.rows {
        row.pictures = vec!["image1.png".to_owned()];
    }
    let expected = [
        of(&["image1.png"]),
        of(&["image1.png"]),
        of(&["C-1.jpg", "image1.png"]),
        of(&["image1.png"]),
    ];
    assert_eq!(names(table), expected);
}

#[test]
fn pictures_in_archives_are_known_by_their_endings_or_bytes() {
    let jpeg = b"\xFF\xD8\xFF\xE0\0\x10JFIF\0\x01";
    let files: [(&str, &[u8]); 11] = [
        ("a.jfif", jpeg),
        ("b.JPE", jpeg),
        ("pics/JF-4", jpeg),
        ("README", b"A text without an ending."),
        ("pics/.hidden", jpeg),
        ("__MACOSX/JF-5", jpeg),
        ("short", b"\xFF\xD8"),
        ("c.jpg.download", jpeg),
        ("video.mp4", b"\0\0\0\x18ftypmp42"),
        ("pics/Thumbs.db", jpeg),
        ("d.heic", b"\0\0\0\x18ftypheic"),
    ];
    let mut archive = Archive::open(Cursor::new(archive(&files))).unwrap();
    let (pictures, others) = archive.places().unwrap();
    let names = |places: &crate::archive::Places| places.keys().cloned().collect::<Vec<_>>();
    assert_eq!(
        names(&pictures),
        ["a.jfif", "b.jpe", "c.jpg.download", "jf-4"]
    );
    // They are named as unused.
    assert_eq!(names(&others), ["d.heic", "readme", "short", "video.mp4"]);
}
