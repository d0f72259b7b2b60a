import { graphicJourneys } from './graphic-journeys.ts';
import { startWebKit } from './webkit.ts';

graphicJourneys('WebKit', { start: startWebKit, hasVideo: false });
