import { textJourney } from './text-journeys.ts';

textJourney('w3m');
