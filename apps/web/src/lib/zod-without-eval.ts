import { z } from 'zod';

// Zod compiles object schemas with `new Function` where it can, and finds out by trying, which the content security
// policy refuses and reports. Imported before any schema is made.
z.config({ jitless: true });
