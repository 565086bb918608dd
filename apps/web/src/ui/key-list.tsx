/** Keys that belong together, with what each does. */
export type KeyGroup = { where: string; keys: ReadonlyArray<readonly [keys: string, meaning: string]> };

/** Keys and what they do, in groups with a heading each. */
export const KeyList = ({ groups }: { groups: readonly KeyGroup[] }) =>
  groups.map(({ where, keys }) => (
    <section key={where}>
      <h3 className="mb-1.5 font-semibold">{where}</h3>
      <dl className="grid grid-cols-[9.5rem_1fr] gap-x-3 gap-y-1.5">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block rounded-sm border bg-raised px-1.5 py-0.5 font-sans text-xs">{key}</kbd>
            </dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
