import { Checkbox } from '../checkbox';
import { Sheet } from '../sheet';
import type { TableColumn, TableTexts } from './table-types';

interface ColumnsSheetProps<T> {
  open: boolean;
  onClose: () => void;
  texts: TableTexts;
  columns: TableColumn<T>[];
  isShown: (id: string) => boolean;
  onShow: (id: string, isShown: boolean) => void;
}

/** Which columns a table shows. */
export function ColumnsSheet<T>({ open, onClose, texts, columns, isShown, onShow }: ColumnsSheetProps<T>) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.columns}>
      <p className="small muted">{texts.columnsNote}</p>
      <div className="dt__choice">
        {columns
          .filter(({ isRowHeader }) => !isRowHeader)
          .map(({ id, title }) => (
            <Checkbox key={id} checked={isShown(id)} onChange={(shown) => onShow(id, shown)}>
              {title}
            </Checkbox>
          ))}
      </div>
    </Sheet>
  );
}
