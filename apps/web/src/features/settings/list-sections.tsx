import { MAX_ITEMS, STEPS } from '@livelift/contract';
import { type ReactNode, useRef } from 'react';
import { type FieldArray, type FieldPath, useFieldArray, useWatch } from 'react-hook-form';
import { cn } from '../../lib/class-names.ts';
import { isSame } from '../../lib/merge-edits.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { SwitchField } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import { undoAction } from '../../ui/undo-toast.tsx';
import { ItemList } from './item-list.tsx';
import type { SectionId } from './section-list.tsx';
import { LABELS, type SettingsValues } from './settings-values.ts';
import type { SettingsEditor } from './use-settings-editor.ts';

/** The fields that hold lists. */
export type ListName = 'faq' | 'claims' | 'testimonials' | 'features' | 'how_it_works';

type ItemField = readonly [label: string, name: FieldPath<SettingsValues>, rows?: number];

type ListSectionProps = {
  id: SectionId;
  name: ListName;
  description: string;
  /** What one of them is called: "question". */
  item: string;
  most: number;
  /** What is added. Absent where their number is fixed. */
  empty?: FieldArray<SettingsValues, ListName>;
  /** The fields of one of them; those with rows are multi-line, and as wide as the item. */
  fields: (index: number) => readonly ItemField[];
  columns?: string;
};

/** The sections of the form that hold a list each. */
export const LIST_SECTIONS: readonly ListSectionProps[] = [
  {
    id: 'faq',
    name: 'faq',
    description: 'Promise what you keep: the refund policy is in here, too. Answers are shown as they are typed.',
    item: 'question',
    most: MAX_ITEMS.faq,
    empty: { question: '', answer: '', sample: false },
    fields: (index) => [
      ['Question', `faq.${index}.question`],
      ['Answer', `faq.${index}.answer`, 2],
    ],
  },
  {
    id: 'claims',
    name: 'claims',
    description: 'Figures at the end of the landing page.',
    item: 'claim',
    most: MAX_ITEMS.claims,
    empty: { figure: '', text: '', sample: false },
    fields: (index) => [
      ['Figure', `claims.${index}.figure`],
      ['Of what', `claims.${index}.text`],
    ],
    columns: 'sm:grid-cols-[8rem_1fr]',
  },
  {
    id: 'testimonials',
    name: 'testimonials',
    description: 'What people said, who let you say so.',
    item: 'testimonial',
    most: MAX_ITEMS.testimonials,
    empty: { quote: '', name: '', role: '', sample: false },
    fields: (index) => [
      ['Quote', `testimonials.${index}.quote`, 2],
      ['Name', `testimonials.${index}.name`],
      ['What they do', `testimonials.${index}.role`],
    ],
    columns: 'sm:grid-cols-2',
  },
  {
    id: 'features',
    name: 'features',
    description: 'Why people choose you.',
    item: 'feature',
    most: MAX_ITEMS.features,
    empty: { title: '', text: '', sample: false },
    fields: (index) => [
      ['Title', `features.${index}.title`],
      ['Text', `features.${index}.text`],
    ],
  },
  {
    id: 'how-it-works',
    name: 'how_it_works',
    description: 'Three steps: each has a picture of the product.',
    item: 'step',
    most: STEPS,
    fields: (index) => [
      ['Title', `how_it_works.${index}.title`],
      ['Text', `how_it_works.${index}.text`, 2],
    ],
  },
];

/** A list of the landing page. */
export function ListSection(props: ListSectionProps & { editor: SettingsEditor }) {
  const { id, editor, name, description, empty, fields, columns, ...list } = props;
  const { control, formState, getValues, setValue } = editor.form;
  const items = useFieldArray({ control, name });
  const remove = (index: number) => {
    const removed = getValues(name)[index];
    items.remove(index);
    if (!removed) return;
    const restore = () => {
      // It is there again where all changes were discarded meanwhile.
      const left: readonly unknown[] = getValues(name);
      if (!left.some((other) => isSame(other, removed))) items.insert(Math.min(index, left.length), removed);
    };
    // One at a time: those that follow have the same number.
    toast.success(`Removed ${list.item} ${index + 1}`, undefined, { ...undoAction(restore), isOwn: false });
  };
  // Who rewrites a sample says it themselves (D781).
  const confirm = (sample: SampleName) => setValue(sample, false, { shouldDirty: true });
  const error = formState.errors[name];
  return (
    <SectionCard id={id} title={LABELS[name]} description={description}>
      <ItemList
        {...list}
        items={{ ...items, remove }}
        error={error?.root?.message ?? error?.message}
        {...(empty && { onAdd: () => items.append(empty) })}
      >
        {(index) => (
          <>
            <Texts
              className={cn('grid gap-3', columns)}
              onFirstEdit={() => name !== 'how_it_works' && confirm(`${name}.${index}.sample`)}
            >
              {fields(index).map(([label, field, rows]) =>
                rows === undefined ? (
                  <TextField key={field} label={label} autoComplete="off" {...editor.field(field)} />
                ) : (
                  <TextareaField
                    key={field}
                    className="col-span-full"
                    grows
                    {...{ label, rows }}
                    {...editor.field(field)}
                  />
                ),
              )}
            </Texts>
            {name !== 'how_it_works' && <Confirmed editor={editor} name={`${name}.${index}.sample`} />}
          </>
        )}
      </ItemList>
    </SectionCard>
  );
}

type TextsProps = { className: string; onFirstEdit: () => void; children: ReactNode };

// Only the first edit: who switches the entry off again goes on writing.
function Texts({ className, onFirstEdit, children }: TextsProps) {
  const isEdited = useRef(false);
  const edit = () => {
    if (!isEdited.current) onFirstEdit();
    isEdited.current = true;
  };
  return (
    <div className={className} onChange={edit}>
      {children}
    </div>
  );
}

type SampleName = `${Exclude<ListName, 'how_it_works'>}.${number}.sample`;

type ConfirmedProps = { editor: SettingsEditor; name: SampleName };

function Confirmed({ editor: { form }, name }: ConfirmedProps) {
  const isSample = useWatch({ control: form.control, name }) ?? false;
  return (
    <SwitchField
      label="True, and confirmed"
      hint={isSample ? 'A sample: not shown once the site is public.' : 'Shown to everybody.'}
      checked={!isSample}
      onChange={(isConfirmed) => form.setValue(name, !isConfirmed, { shouldDirty: true })}
    />
  );
}
