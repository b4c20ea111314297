import { Row } from '../group';
import { Sheet } from '../sheet';
import { Switch } from '../switch';
import { KEYS, type KeyName, type TableTexts } from './table-types';

interface KeysSheetProps {
  open: boolean;
  onClose: () => void;
  texts: TableTexts;
  keys: KeyName[];
  hasSingleKeys: boolean;
  onSingleKeys: (isOn: boolean) => void;
}

/** What the keys do; the single ones can be switched off, for speech input (WCAG 2.1.4). */
export function KeysSheet({ open, onClose, texts, keys, hasSingleKeys, onSingleKeys }: KeysSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.keys}>
      <dl className="dt__keys">
        {keys.map((name) => (
          <div key={name}>
            <dt>
              {KEYS[name].map((key) => (
                <kbd key={key} dir="ltr">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{texts.key[name]}</dd>
          </div>
        ))}
      </dl>
      <Row
        label={texts.singleKeys}
        sub={texts.singleKeysNote}
        end={<Switch label={texts.singleKeys} checked={hasSingleKeys} onChange={onSingleKeys} />}
      />
    </Sheet>
  );
}
