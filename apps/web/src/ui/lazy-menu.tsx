import { type ComponentProps, cloneElement, type ReactElement, useState } from 'react';
import type { LazyComponent } from '../lib/lazy.tsx';
import { clearLoadError, toastLoadError } from './lazy.tsx';

type LazyMenuProps<Props> = {
  /** The menu, open at first, whose trigger the button is from then on. */
  menu: LazyComponent<Props & { trigger: ReactElement }>;
  menuProps: Props;
  button: ReactElement<ComponentProps<'button'>>;
};

/** A button whose menu is loaded on hover, focus or click. */
export function LazyMenu<Props>({ menu: Menu, menuProps, button }: LazyMenuProps<Props>) {
  const [isOpened, setOpened] = useState(false);
  if (isOpened) return <Menu {...menuProps} trigger={button} />;
  // A failed preload is retried by the click.
  const preload = () => void Menu.preload().catch(() => undefined);
  const show = () => {
    clearLoadError();
    setOpened(true);
  };
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => void Menu.preload().then(show, toastLoadError),
  });
}
