import { MOST_ITEMS, STEPS } from '@livelift/contract';
import { useFieldArray } from 'react-hook-form';
import { SectionCard } from '../../ui/section-card.tsx';
import { SwitchField } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { ItemList } from './item-list.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

type SectionProps = { editor: SettingsEditor };

type ListName = 'faq' | 'claims' | 'testimonials' | 'features' | 'how_it_works';

const errorOf = ({ form }: SettingsEditor, name: ListName): string | undefined => {
  const error = form.formState.errors[name];
  return error?.root?.message ?? error?.message;
};

/** The questions of the landing page. */
export function FaqSection({ editor }: SectionProps) {
  const { form, field } = editor;
  const items = useFieldArray({ control: form.control, name: 'faq' });
  return (
    <SectionCard id="faq" title="FAQ" description="Promise what you keep: the refund policy is in here, too.">
      <ItemList
        items={items}
        item="question"
        most={MOST_ITEMS.faq}
        error={errorOf(editor, 'faq')}
        onAdd={() => items.append({ question: '', answer: '' })}
      >
        {(index) => (
          <>
            <TextField label="Question" {...field(`faq.${index}.question`)} />
            <TextareaField label="Answer" rows={2} {...field(`faq.${index}.answer`)} />
          </>
        )}
      </ItemList>
    </SectionCard>
  );
}

type ConfirmableName = `claims.${number}.sample` | `testimonials.${number}.sample` | `features.${number}.sample`;

type ConfirmedProps = { editor: SettingsEditor; name: ConfirmableName; sample: boolean | undefined };

const Confirmed = ({ editor: { form }, name, sample = false }: ConfirmedProps) => (
  <SwitchField
    label="True, and confirmed"
    hint={sample ? 'A sample: not shown in production.' : 'Shown to everybody.'}
    checked={!sample}
    onChange={(isConfirmed) => form.setValue(name, !isConfirmed, { shouldDirty: true })}
  />
);

/** The figures of the landing page. */
export function ClaimsSection({ editor }: SectionProps) {
  const { form, field, values } = editor;
  const items = useFieldArray({ control: form.control, name: 'claims' });
  return (
    <SectionCard id="claims" title="Claims" description="Figures at the end of the landing page.">
      <ItemList
        items={items}
        item="claim"
        most={MOST_ITEMS.claims}
        error={errorOf(editor, 'claims')}
        onAdd={() => items.append({ figure: '', text: '', sample: false })}
      >
        {(index) => (
          <>
            <div className="grid gap-3 sm:grid-cols-[8rem_1fr]">
              <TextField label="Figure" {...field(`claims.${index}.figure`)} />
              <TextField label="Of what" {...field(`claims.${index}.text`)} />
            </div>
            <Confirmed editor={editor} name={`claims.${index}.sample`} sample={values.claims[index]?.sample} />
          </>
        )}
      </ItemList>
    </SectionCard>
  );
}

/** What streamers said. */
export function TestimonialsSection({ editor }: SectionProps) {
  const { form, field, values } = editor;
  const items = useFieldArray({ control: form.control, name: 'testimonials' });
  return (
    <SectionCard id="testimonials" title="Testimonials" description="What people said, who let you say so.">
      <ItemList
        items={items}
        item="testimonial"
        most={MOST_ITEMS.testimonials}
        error={errorOf(editor, 'testimonials')}
        onAdd={() => items.append({ quote: '', name: '', role: '', sample: false })}
      >
        {(index) => (
          <>
            <TextareaField label="Quote" rows={2} {...field(`testimonials.${index}.quote`)} />
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField label="Name" autoComplete="off" {...field(`testimonials.${index}.name`)} />
              <TextField label="What they do" {...field(`testimonials.${index}.role`)} />
            </div>
            <Confirmed
              editor={editor}
              name={`testimonials.${index}.sample`}
              sample={values.testimonials[index]?.sample}
            />
          </>
        )}
      </ItemList>
    </SectionCard>
  );
}

/** Reasons to choose the product. */
export function FeaturesSection({ editor }: SectionProps) {
  const { form, field, values } = editor;
  const items = useFieldArray({ control: form.control, name: 'features' });
  return (
    <SectionCard id="features" title="Features" description="Why people choose you.">
      <ItemList
        items={items}
        item="feature"
        most={MOST_ITEMS.features}
        error={errorOf(editor, 'features')}
        onAdd={() => items.append({ title: '', text: '', sample: false })}
      >
        {(index) => (
          <>
            <TextField label="Title" {...field(`features.${index}.title`)} />
            <TextField label="Text" {...field(`features.${index}.text`)} />
            <Confirmed editor={editor} name={`features.${index}.sample`} sample={values.features[index]?.sample} />
          </>
        )}
      </ItemList>
    </SectionCard>
  );
}

/** The steps from a plan to being live. */
export function StepsSection({ editor }: SectionProps) {
  const { form, field } = editor;
  const items = useFieldArray({ control: form.control, name: 'how_it_works' });
  return (
    <SectionCard id="how-it-works" title="How it works" description="Three steps: each has a picture of the product.">
      <ItemList items={items} item="step" most={STEPS} error={errorOf(editor, 'how_it_works')}>
        {(index) => (
          <>
            <TextField label="Title" {...field(`how_it_works.${index}.title`)} />
            <TextareaField label="Text" rows={2} {...field(`how_it_works.${index}.text`)} />
          </>
        )}
      </ItemList>
    </SectionCard>
  );
}
