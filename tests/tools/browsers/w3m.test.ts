import { w3m } from './w3m.ts';
import { textJourney } from './text-journeys.ts';

textJourney('w3m', w3m);
