import '../lib/zod-without-eval.ts';
import '../styles.css';
import './start.tsx';
