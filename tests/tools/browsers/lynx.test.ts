import { textJourney } from './text-journeys.ts';

textJourney('lynx');
