import '../../styles.css';
import './design.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Design } from './design.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

createRoot(root).render(
  <BrowserRouter>
    <Design />
  </BrowserRouter>,
);
