import { Ellipsis } from 'lucide-react';
import { lazyComponent } from '../../lib/lazy.tsx';
import { Button } from '../../ui/button.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import type { Direction } from './undo/undo-stack.ts';

const ScheduleMenuList = lazyComponent(async () => (await import('./schedule-menu-list.tsx')).ScheduleMenuList);

type ScheduleMenuProps = { onTake: (direction: Direction) => void; onCopyWeek: () => void };

/** What is done to the schedule more seldom, and Undo without a keyboard. */
export const ScheduleMenu = (props: ScheduleMenuProps) => (
  <LazyMenu
    menu={ScheduleMenuList}
    menuProps={props}
    button={
      <Button variant="ghost" className="w-control px-0" aria-label="More">
        <Ellipsis aria-hidden />
      </Button>
    }
  />
);
