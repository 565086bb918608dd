// What the API answers of plans, as a part of the app's start of its own (main.tsx).
import '../features/plans/plans.queries.ts';
