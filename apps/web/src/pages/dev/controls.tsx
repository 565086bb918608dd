import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { Specimen, Subject } from './specimen.tsx';

const LONG = 'A label that is much longer than any translator would dare to write';
const FOCUS = 'outline-2 outline-offset-2 outline-primary';

const LOOKS = [
  ['primary', 'primary-strong'],
  ['secondary', 'raised'],
  ['ghost', 'raised'],
  ['danger', 'danger-strong'],
] as const;

/** What is pressed and typed into. */
export const Controls = () => (
  <>
    <Buttons />
    <Fields />
    <Choices />
  </>
);

const Buttons = () => (
  <Subject title="Buttons" wide>
    {LOOKS.map(([variant, hovered]) => (
      <Specimen key={variant} state={`${variant}: default, hover, focus, disabled, loading, small`}>
        <div className="row">
          <Button variant={variant}>
            <Plus aria-hidden />
            Add
          </Button>
          <Button variant={variant} style={{ background: `var(--color-${hovered})` }}>
            Hover
          </Button>
          <Button variant={variant} className={FOCUS}>
            Focus
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} loading>
            Loading
          </Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} size="sm" aria-label="Delete">
            <Trash2 aria-hidden />
          </Button>
        </div>
      </Specimen>
    ))}
    <Specimen state="links: to a page, for an action">
      <p>
        Read <TextLink to="/dev/design">what is new</TextLink> or <TextButton>send a new code</TextButton>.
      </p>
    </Specimen>
  </Subject>
);

const Fields = () => (
  <Subject title="Fields">
    <Specimen state="empty, with a hint">
      <TextField label="Full name" hint="As it stands on your invoice." placeholder="Ada Lovelace" />
    </Specimen>
    <Specimen state="focus">
      <TextField label="Username" defaultValue="ada" inputClassName={FOCUS} />
    </Specimen>
    <Specimen state="error">
      <TextField label="Email" defaultValue="ada@" error="Please enter a valid email address." />
    </Specimen>
    <Specimen state="disabled">
      <TextField label="Discord ID" defaultValue="ada#1815" disabled />
    </Specimen>
    <Specimen state="long text">
      <TextField label={LONG} defaultValue="Wolfeschlegelsteinhausenbergerdorff-and-a-second-one" optional />
    </Specimen>
    <Specimen state="password">
      <PasswordField label="Password" defaultValue="quiet lamps above the harbour" />
    </Specimen>
    <Specimen state="select">
      <SelectField label="Role" options={[['moderator', 'Moderator']]} />
    </Specimen>
    <Specimen state="date">
      <TextField label="Start date" type="date" defaultValue="2026-11-23" />
    </Specimen>
    <Specimen state="text area">
      <TextareaField label="Description" rows={3} defaultValue="Ranked matches with viewers." optional />
    </Specimen>
    <Specimen state="search">
      <SearchForm label="Search" placeholder="Search by email…" value="" onSearch={() => {}} />
    </Specimen>
  </Subject>
);

function Choices() {
  const [isOn, setOn] = useState(true);
  const [view, setView] = useState<'timeline' | 'list'>('timeline');
  const choices = [
    { key: 'timeline', label: 'Timeline' },
    { key: 'list', label: 'List' },
  ] as const;
  return (
    <Subject title="Choices">
      <Specimen state="checkbox; switch: on, off, busy, disabled">
        <div className="row">
          <CheckboxField label="Chosen or not" checked={isOn} onChange={() => setOn(!isOn)} />
          <Switch label="On or off" checked={isOn} onChange={setOn} />
          <Switch label="Off" checked={false} onChange={() => {}} />
          <Switch label="Busy" checked loading onChange={() => {}} />
          <Switch label="Disabled" checked disabled onChange={() => {}} />
        </div>
      </Specimen>
      <Specimen state="segmented choice">
        <SegmentedChoice label="View" value={view} onChange={setView} choices={choices} />
      </Specimen>
    </Subject>
  );
}
