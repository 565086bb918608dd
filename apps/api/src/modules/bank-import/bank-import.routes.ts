import {
  bookBankImport,
  chooseForBankLine,
  createBankImport,
  deleteBankImport,
  exportBankImport,
  getBankImport,
  listBankImports,
  listBankLines,
  searchBankTargets,
  setBankColumns,
} from '@livelift/contract';
import type { ProductApi } from '../../context.ts';
import { serve, servePrepared } from '../../platform/http/serve.ts';
import { serveCsv } from '../../platform/http/serve-csv.ts';
import { getImport, readImportPage, readLinePage } from './bank-import.read.ts';
import { startBooking } from './booking.service.ts';
import { chooseForLine } from './choose.service.ts';
import { reportFile } from './report.service.ts';
import { searchTargets } from './targets.read.ts';
import { correctColumns, discardImport, prepareUpload, storeUpload } from './upload.service.ts';

export function bankImportRoutes(api: ProductApi): void {
  servePrepared(api, createBankImport, {
    access: 'staff',
    prepare: (context, { body }) => prepareUpload(context, body),
    handle: (context, { body }, prepared) => storeUpload(context, body, prepared),
  });
  serve(api, listBankImports, {
    access: 'staff',
    handle: async ({ db }, { query }) => ({ bank_imports: await readImportPage(db, query) }),
  });
  serve(api, getBankImport, { access: 'staff', handle: (context, { params }) => getImport(context, params.id) });
  serve(api, setBankColumns, {
    access: 'staff',
    handle: (context, { params, body }) => correctColumns(context, params.id, body),
  });
  serve(api, listBankLines, {
    access: 'staff',
    handle: async ({ db }, { params, query }) => ({ lines: await readLinePage(db, params.id, query) }),
  });
  serve(api, searchBankTargets, {
    access: 'staff',
    handle: async ({ db }, { query }) => ({ targets: await searchTargets(db, query.search) }),
  });
  serve(api, chooseForBankLine, {
    access: 'staff',
    handle: (context, { params, body }) => chooseForLine(context, params, body),
  });
  serve(api, bookBankImport, {
    access: 'staff',
    handle: (context, { params, body }) => startBooking(context, params.id, body),
  });
  serve(api, deleteBankImport, { access: 'staff', handle: (context, { params }) => discardImport(context, params.id) });
  serveCsv(api, exportBankImport, { access: 'staff', handle: (context, { params }) => reportFile(context, params.id) });
}
