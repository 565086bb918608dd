import { type Ref, useState } from 'react';
import { browserTimeZone } from '../../lib/browser-time-zone.ts';
import { useNow } from '../../lib/use-now.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { describeZone, findZones, loadZoneAliases, offsetText, parseZone, zoneLabel } from './time-zones.ts';

type TimeZoneFieldProps = {
  ref: Ref<HTMLInputElement>;
  /** An IANA name; null for none. */
  value: string | null;
  onChange: (zone: string | null) => void;
  /** Called with the reason why what was typed is not taken; null once that is over. */
  onRefusal: (reason: string | null) => void;
  error: string | undefined;
};

/** A time zone out of all of them, found by its names, abbreviations and country, or by how far it is from GMT. */
export function TimeZoneField({ ref, value, onChange, onRefusal, error }: TimeZoneFieldProps) {
  const now = useNow();
  // Null while nothing is being typed: the chosen one is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const described = (zone: string) => describeZone(zone, now);
  // Reading hundreds of zones takes a phone a tenth of a second.
  const [isUsed, setUsed] = useState(false);
  // Rendered once more with what is loaded.
  const [, setLoaded] = useState(false);
  const use = () => {
    setUsed(true);
    void loadZoneAliases().then(() => setLoaded(true));
  };
  const options = isUsed ? findZones(typed ?? '', now) : [];
  const choose = (zone: string | null) => {
    setTyped(null);
    onRefusal(null);
    onChange(zone);
  };
  // Takes what was typed and not chosen; an emptied field is none.
  const take = (text: string): boolean => {
    const parsed = text.trim() === '' ? { zone: null } : parseZone(text, now);
    if ('zone' in parsed) choose(parsed.zone);
    else onRefusal(parsed.refusal);
    return 'zone' in parsed;
  };
  return (
    <Combobox
      ref={ref}
      label="Time zone"
      optional
      chosenKey={typed === null && value !== null ? zoneLabel(value).replaceAll(' ', '_') : null}
      placeholder="None: times are in GMT"
      error={error}
      hint={<BrowserZone chosen={value} describe={described} onChoose={choose} />}
      value={typed ?? (value === null ? '' : described(value))}
      options={options}
      note={isUsed && options.length === 0 ? 'No time zones found' : undefined}
      optionKey={({ zone }) => zone}
      renderOption={({ zone }) => (
        <span className="flex justify-between gap-3">
          <span className="wrap-anywhere">{zoneLabel(zone)}</span>
          <span className="whitespace-nowrap text-muted">{offsetText(zone, now)}</span>
        </span>
      )}
      onType={(text) => {
        setTyped(text);
        onRefusal(null);
      }}
      onChoose={({ zone }) => choose(zone)}
      onFocus={use}
      onEnter={typed === null ? undefined : () => take(typed)}
      onBlur={() => {
        if (typed === null) onRefusal(null);
        else take(typed);
        // The field shows what is chosen, also where that was refused.
        setTyped(null);
      }}
    />
  );
}

type BrowserZoneProps = { chosen: string | null; describe: (zone: string) => string; onChoose: (zone: string) => void };

function BrowserZone({ chosen, describe, onChoose }: BrowserZoneProps) {
  const here = browserTimeZone();
  if (here === null || (chosen !== null && zoneLabel(chosen) === zoneLabel(here)))
    return 'Type a city, a country, or an offset like +5:30.';
  return (
    <>
      This browser is in {describe(here)}. <TextButton onClick={() => onChoose(here)}>Use it</TextButton>
    </>
  );
}
