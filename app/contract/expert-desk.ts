import { z } from 'zod';
import { zoneName } from './zone-name.ts';

const instant = z.iso.datetime();
const clock = z.iso.time({ precision: -1 }).describe('On the wall clock of the expert’s zone');

/** An expert whose hours the caller may change. */
export const managedExpertAttributes = z
  .object({ name: z.string(), timezone: zoneName, is_own: z.boolean().describe('Whether it is the caller') })
  .meta({ id: 'ManagedExpert' });

const clockHours = z.object({ starts: clock, ends: clock });

export const scheduleAttributes = managedExpertAttributes
  .extend({
    hours: z.array(clockHours.extend({ weekday: z.int().describe('1 is Monday') })),
    exceptions: z
      .array(z.object({ day: z.iso.date(), hours: z.array(clockHours) }))
      .describe('Hours of single days from today on, in place of the weekly ones; none on a day off'),
    displaced: z
      .array(
        z.object({
          id: z.uuid(),
          booked_at: instant,
          ends_at: instant,
          is_kept: z.boolean().describe('The expert said that it takes place all the same'),
        }),
      )
      .describe('Booked visits outside of these hours, which stay booked; without their members'),
  })
  .meta({ id: 'ExpertSchedule' });

const standing = {
  booked_at: instant,
  ends_at: instant.describe('With extensions'),
  time_zone: zoneName.describe('The expert’s'),
  medium: z.enum(['video', 'phone']),
  state: z.enum(['booked', 'canceled', 'over']),
  member_name: z.string().describe('How to greet the member'),
  subject: z.string(),
  member_language: z.string(),
  member_absent: z.boolean().describe('The expert said that the member did not come'),
  note_state: z
    .enum(['none', 'draft', 'sent'])
    .describe('Of the note after the visit: whether one was sent, or one is being written'),
};

/** A visit in the list of its expert. */
export const listedVisitAttributes = z.object(standing).meta({ id: 'VisitOfExpert' });

export const visitListMeta = z.object({
  earlier: z.string().nullable().describe('For `before`; null where nothing is earlier'),
  later: z.string().nullable().describe('For `after`; null where nothing is later'),
});

/** One visit for its expert. */
export const openedVisitAttributes = z
  .object({
    ...standing,
    time_to_join: z.int().describe('Seconds until it can be joined; zero or less from then on'),
    booking_note: z.string().nullable().describe('What the member wrote when they booked'),
    member_phone: z.string().nullable().describe('Number to call, until a visit by phone is over'),
    member_came: z.boolean().describe('The member was in the room of the visit'),
    can_mark_absent: z.boolean(),
    note_draft: z.string().nullable(),
    notes: z
      .array(z.object({ version: z.int(), text: z.string(), author: z.string(), sent_at: instant }))
      .describe('What was sent to the member, the newest first'),
    can_write: z.boolean().describe('Whether a note can be sent now, or the sent one corrected'),
    correct_until: instant.nullable().describe('Until when the sent note can be corrected'),
  })
  .meta({ id: 'OpenedVisit' });

/** How an expert’s side of a visit is opened once. */
export const visitEntryAttributes = z
  .object({ token: z.string(), expires_at: instant })
  .meta({ id: 'VisitEntry' });
