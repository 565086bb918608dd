// Progressive enhancement of the server-rendered landing page, without a framework.

import { startCarousel } from './carousel.ts';
import { closeChatOnEscape } from './chat.ts';
import { showDashboardLink } from './dashboard-link.ts';
import { setUpFitSlider } from './fit-slider.ts';
import { retryPlans } from './retry.ts';
import { highlightSection } from './section-highlight.ts';
import { setUpThemeButton } from './theme-button.ts';

document.documentElement.dataset.alive = '';
setUpThemeButton();
showDashboardLink();
highlightSection();
startCarousel();
setUpFitSlider();
retryPlans(setUpFitSlider);
closeChatOnEscape();
