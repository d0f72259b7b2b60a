import { lynx } from './lynx.ts';
import { textJourney } from './text-journeys.ts';

textJourney('lynx', lynx);
