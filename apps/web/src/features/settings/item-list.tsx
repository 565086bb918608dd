import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { listAttributes, rowAttributes, useListFocus } from '../../ui/list-focus.ts';
import { RowAction } from '../../ui/row-action.tsx';

type Items = {
  fields: ReadonlyArray<{ id: string }>;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
};

type ItemListProps = {
  /** Of `useFieldArray`. */
  items: Items;
  /** What one of them is called: "question". */
  item: string;
  /** Adds an empty one. Absent where their number is fixed. */
  onAdd?: () => void;
  most: number;
  /** What is said of their number. */
  error: string | undefined;
  children: (index: number) => ReactNode;
};

/** The items of a list with what moves, removes and adds them. */
export function ItemList({ items: { fields, move, remove }, item, onAdd, most, error, children }: ItemListProps) {
  const list = useListFocus();
  return (
    <div ref={list} {...listAttributes} className="space-y-4">
      <ol className="space-y-4">
        {fields.map(({ id }, index) => (
          <li key={id} {...rowAttributes(id)} className="flex flex-col gap-3 rounded-md border p-3.5 sm:flex-row">
            <div className="grid min-w-0 flex-1 gap-3">{children(index)}</div>
            <ItemActions {...{ index, item, move, remove, isFixed: onAdd === undefined, last: fields.length - 1 }} />
          </li>
        ))}
      </ol>
      {error !== undefined && (
        <p role="alert" tabIndex={-1} className="text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
      {onAdd && fields.length < most && (
        <Button variant="secondary" size="sm" onClick={onAdd}>
          <Plus aria-hidden />
          Add a {item}
        </Button>
      )}
    </div>
  );
}

type ItemActionsProps = Pick<Items, 'move' | 'remove'> & {
  index: number;
  last: number;
  item: string;
  isFixed: boolean;
};

const ItemActions = ({ index, last, item, move, remove, isFixed }: ItemActionsProps) => {
  const about = `${item} ${index + 1}`;
  return (
    <div className="flex shrink-0 justify-end gap-1 sm:flex-col sm:justify-start">
      <RowAction
        icon={ArrowUp}
        isIconOnly
        about={about}
        aria-disabled={index === 0}
        onClick={() => move(index, index - 1)}
      >
        Move up
      </RowAction>
      <RowAction
        icon={ArrowDown}
        isIconOnly
        about={about}
        aria-disabled={index === last}
        onClick={() => move(index, index + 1)}
      >
        Move down
      </RowAction>
      {!isFixed && (
        <RowAction icon={Trash2} isIconOnly about={about} onClick={() => remove(index)}>
          Remove
        </RowAction>
      )}
    </div>
  );
};
