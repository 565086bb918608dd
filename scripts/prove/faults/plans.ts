import type { Fault } from '../fault.ts';

const PLANS = 'apps/api/src/modules/plans';

/** What plans could do wrong. */
export const plans: Fault[] = [
  {
    name: 'a plan that was taken off sale is still offered to visitors',
    file: `${PLANS}/plans.repository.ts`,
    find: "selectAll().where('is_active', '=', true).orderBy('price_cents')",
    replace: "selectAll().orderBy('price_cents')",
    tests: [`${PLANS}/plans.api.test.ts`],
  },
  {
    name: 'plans on sale are sorted by price from the dearest down',
    file: `${PLANS}/plans.repository.ts`,
    find: "orderBy('price_cents')",
    replace: "orderBy('price_cents', 'desc')",
    tests: [`${PLANS}/plans.api.test.ts`],
  },
  {
    name: 'the status filter of the plans of staff is ignored',
    file: `${PLANS}/plans.repository.ts`,
    find: 'isActive !== undefined, ',
    replace: 'isActive !== undefined && isActive === !isActive, ',
    tests: [`${PLANS}/plans.api.test.ts`],
  },
  {
    name: 'an older version of a plan overwrites a newer one',
    file: `${PLANS}/plans.service.ts`,
    find: 'isOutdated(version, before)',
    replace: 'version !== undefined && version < 0',
    tests: [`${PLANS}/plan-changes.api.test.ts`],
  },
  {
    name: 'pressing a switch of a plan that somebody else has pressed undoes what that one did',
    file: `${PLANS}/plans.service.ts`,
    find: 'if (body?.active === before.is_active) throw',
    replace: 'if (body === null) throw',
    tests: ['apps/api/src/modules/staff-users/toggle-desired.api.test.ts'],
  },
  {
    name: 'the deletion of a plan is not put on record',
    file: `${PLANS}/plans.service.ts`,
    find: "    await recordChange(context, { action: 'plan.deleted', entityId: id, before });\n",
    replace: '    void before;\n',
    tests: [`${PLANS}/plan-changes.api.test.ts`],
  },
];
