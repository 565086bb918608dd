// Makes the landing page alive, which works without it: the server writes it, and no framework runs in the browser.
import { attendChat } from './chat.ts';
import { welcomeBack } from './known.ts';
import { showPlace } from './place.ts';
import { keepOneQuestionOpen } from './questions.ts';
import { retryPlans } from './retry.ts';
import { startSlides } from './slides.ts';
import { switchThemes } from './switch-themes.ts';

document.documentElement.dataset.alive = '';
switchThemes();
welcomeBack();
showPlace();
startSlides();
keepOneQuestionOpen();
retryPlans();
attendChat();
