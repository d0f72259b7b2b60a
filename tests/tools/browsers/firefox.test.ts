import { startFirefox } from './firefox.ts';
import { graphicJourneys } from './graphic-journeys.ts';

const withoutScripts = { 'javascript.enabled': false };

graphicJourneys('Firefox', { start: () => startFirefox(), hasVideo: true });
graphicJourneys('Firefox', { start: () => startFirefox(withoutScripts), scripts: 'off', hasVideo: true });
