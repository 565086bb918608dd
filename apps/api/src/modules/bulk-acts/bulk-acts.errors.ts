import * as api from '@livelift/contract';
import { failure, invalidField } from '../../platform/errors.ts';

export const bulkActNotFound = () => failure(api.bulkActNotFound, { message: 'There is no such bulk act.' });

export const bulkActTooLarge = () =>
  invalidField(api.bulkActTooLarge, {
    field: 'filter',
    message: `More than ${api.MAX_BULK_ROWS.toLocaleString('en-US')} match. Narrow the filter and do it in parts.`,
  });

/** Carries what it would do now. */
export const bulkActChanged = (preview: api.BulkPreview) =>
  failure(api.bulkActChanged, {
    message: 'What this would do has changed since you looked. Look again.',
    details: { preview },
  });

export const bulkActOver = () => failure(api.bulkActOver, { message: 'Nothing is left to stop: it is done.' });
