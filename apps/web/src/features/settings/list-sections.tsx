import { MOST_ITEMS, STEPS } from '@livelift/contract';
import type { ReactNode } from 'react';
import { type FieldArray, useFieldArray, useWatch } from 'react-hook-form';
import { SectionCard } from '../../ui/section-card.tsx';
import { SwitchField } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { ItemList } from './item-list.tsx';
import { LABELS, type SettingsValues } from './settings-values.ts';
import type { SettingsEditor } from './use-settings-editor.ts';

type SectionProps = { editor: SettingsEditor };

/** The fields that hold lists. */
export type ListName = 'faq' | 'claims' | 'testimonials' | 'features' | 'how_it_works';

type ListSectionProps<Name extends ListName> = SectionProps & {
  name: Name;
  description: string;
  /** What one of them is called: "question". */
  item: string;
  most: number;
  /** What is added. Absent where their number is fixed. */
  empty?: FieldArray<SettingsValues, Name>;
  children: (index: number) => ReactNode;
};

function ListSection<Name extends ListName>(props: ListSectionProps<Name>) {
  const { editor, name, description, empty, ...list } = props;
  const { control, formState } = editor.form;
  const items = useFieldArray({ control, name });
  const error = formState.errors[name];
  return (
    <SectionCard id={name.replaceAll('_', '-')} title={LABELS[name]} description={description}>
      <ItemList
        {...list}
        items={items}
        error={error?.root?.message ?? error?.message}
        {...(empty && { onAdd: () => items.append(empty) })}
      />
    </SectionCard>
  );
}

/** The questions of the landing page. */
export const FaqSection = ({ editor, editor: { field } }: SectionProps) => (
  <ListSection
    editor={editor}
    name="faq"
    description="Promise what you keep: the refund policy is in here, too."
    item="question"
    most={MOST_ITEMS.faq}
    empty={{ question: '', answer: '' }}
  >
    {(index) => (
      <>
        <TextField label="Question" {...field(`faq.${index}.question`)} />
        <TextareaField label="Answer" rows={2} {...field(`faq.${index}.answer`)} />
      </>
    )}
  </ListSection>
);

type ConfirmedProps = SectionProps & { name: `${'claims' | 'testimonials' | 'features'}.${number}.sample` };

function Confirmed({ editor: { form }, name }: ConfirmedProps) {
  const isSample = useWatch({ control: form.control, name }) ?? false;
  return (
    <SwitchField
      label="True, and confirmed"
      hint={isSample ? 'A sample: not shown in production.' : 'Shown to everybody.'}
      checked={!isSample}
      onChange={(isConfirmed) => form.setValue(name, !isConfirmed, { shouldDirty: true })}
    />
  );
}

/** The figures of the landing page. */
export const ClaimsSection = ({ editor, editor: { field } }: SectionProps) => (
  <ListSection
    editor={editor}
    name="claims"
    description="Figures at the end of the landing page."
    item="claim"
    most={MOST_ITEMS.claims}
    empty={{ figure: '', text: '', sample: false }}
  >
    {(index) => (
      <>
        <div className="grid gap-3 sm:grid-cols-[8rem_1fr]">
          <TextField label="Figure" {...field(`claims.${index}.figure`)} />
          <TextField label="Of what" {...field(`claims.${index}.text`)} />
        </div>
        <Confirmed editor={editor} name={`claims.${index}.sample`} />
      </>
    )}
  </ListSection>
);

/** What streamers said. */
export const TestimonialsSection = ({ editor, editor: { field } }: SectionProps) => (
  <ListSection
    editor={editor}
    name="testimonials"
    description="What people said, who let you say so."
    item="testimonial"
    most={MOST_ITEMS.testimonials}
    empty={{ quote: '', name: '', role: '', sample: false }}
  >
    {(index) => (
      <>
        <TextareaField label="Quote" rows={2} {...field(`testimonials.${index}.quote`)} />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label="Name" autoComplete="off" {...field(`testimonials.${index}.name`)} />
          <TextField label="What they do" {...field(`testimonials.${index}.role`)} />
        </div>
        <Confirmed editor={editor} name={`testimonials.${index}.sample`} />
      </>
    )}
  </ListSection>
);

/** Reasons to choose the product. */
export const FeaturesSection = ({ editor, editor: { field } }: SectionProps) => (
  <ListSection
    editor={editor}
    name="features"
    description="Why people choose you."
    item="feature"
    most={MOST_ITEMS.features}
    empty={{ title: '', text: '', sample: false }}
  >
    {(index) => (
      <>
        <TextField label="Title" {...field(`features.${index}.title`)} />
        <TextField label="Text" {...field(`features.${index}.text`)} />
        <Confirmed editor={editor} name={`features.${index}.sample`} />
      </>
    )}
  </ListSection>
);

/** The steps from a plan to being live. */
export const StepsSection = ({ editor, editor: { field } }: SectionProps) => (
  <ListSection
    editor={editor}
    name="how_it_works"
    description="Three steps: each has a picture of the product."
    item="step"
    most={STEPS}
  >
    {(index) => (
      <>
        <TextField label="Title" {...field(`how_it_works.${index}.title`)} />
        <TextareaField label="Text" rows={2} {...field(`how_it_works.${index}.text`)} />
      </>
    )}
  </ListSection>
);
