import { PageHeader, PageMain } from '../../ui/page-shell.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { Content } from './content.tsx';
import { Controls } from './controls.tsx';
import { Foundations } from './foundations.tsx';

/** Every primitive in every state (docs/design.md), for those who change one. */
export const Design = () => (
  <>
    <PageHeader site="Design" home="/dev/design">
      <ThemeSwitch />
    </PageHeader>
    <PageMain className="design">
      <h1 className="text-2xl font-bold sm:text-3xl">Language of design</h1>
      <Foundations />
      <Controls />
      <Content />
    </PageMain>
    <Toaster />
  </>
);
