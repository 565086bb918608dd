// What the API answers of who is signed in, as a part of the app's start of its own (main.tsx).
import '../features/session/session.queries.ts';
