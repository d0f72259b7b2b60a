import { z } from 'zod';
import { isTimeZone } from '#app/domain/time-zone.ts';

/** An IANA name that pages can show times in. */
export const zoneName = z.string().refine(isTimeZone);
