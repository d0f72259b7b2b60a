import { z } from 'zod';
import { imageSetSchema } from './image-set.ts';
import { zoneName } from './zone-name.ts';

const instant = z.iso.datetime();

/** By phone where the server has no video service: the expert calls the member. */
const medium = z.enum(['video', 'phone']).default('video');
export type VisitMedium = z.infer<typeof medium>;

export const expertAttributes = z
  .object({
    fname: z.string(),
    lname: z.string(),
    name: z.string(),
    role: z.string(),
    body: z.string(),
    education: z.string(),
    experience: z.string(),
    topics: z.array(z.string()),
    spoken_languages: z.array(z.string()),
    sign_languages: z.array(z.string()),
    timezone: z.string(),
    image_set: imageSetSchema,
  })
  .meta({ id: 'CallExpertAttributes' });

/** An expert, in the list of available ones or of the whole care team. */
export const freeExpertAttributes = expertAttributes.extend({
  call_subject_name: z.string().optional().describe('Only with call_subject'),
  timeslots: z.array(instant).optional().describe('Start times on the requested day; only with call_subject'),
});

export const expertProfileAttributes = expertAttributes.extend({
  call_subject_name: z.string().optional().describe('Only with call_subject'),
  duration: z.int().optional().describe('Minutes; only with call_subject'),
});

export const offerMeta = z.object({
  date: z.iso.date(),
  timezone: zoneName,
  days: z.array(z.iso.date()).describe('Days with a free time, soonest first'),
  times_by_day: z.record(z.iso.date(), z.int()).describe('Number of free times by day'),
  duration: z.int().describe('Minutes'),
});

export const subjectAttributes = z
  .object({
    call_subject_type: z.string(),
    name: z.string(),
    talk_to_expert_text: z.string(),
    call_category_id: z.string(),
    call_category_name: z.string(),
    duration: z.int().describe('Minutes'),
    medium: medium.describe('How visits that are booked now take place'),
  })
  .meta({ id: 'CallSubjectAttributes' });

export const visitCategoryAttributes = z.object({ name: z.string(), image_set: imageSetSchema });

/** What the expert wrote to the member after a visit. */
export const expertNote = z.object({
  text: z.string(),
  author: z.string(),
  sent_at: instant,
  is_corrected: z.boolean().describe('Whether it is not the first version'),
});

export const visitAttributes = z
  .object({
    booked_at: instant,
    ends_at: instant.describe('With extensions'),
    call_subject_type: z.string(),
    call_subject_type_name: z.string(),
    token: z.string().describe('Identifies the visit in addresses, like its id; gives no access'),
    note: z.string().nullable(),
    expert_note: expertNote
      .nullable()
      .optional()
      .describe('What the expert wrote after the visit; only of a single visit'),
    medium: medium.describe('How it takes place; by phone the expert calls the member'),
    time_to_join: z.int().describe('Seconds until the visit can be joined; zero or less from then on'),
    time_to_stop_edit: z
      .int()
      .describe('Seconds until it can no longer be changed; zero or less from then on'),
    state: z.enum(['booked', 'canceled', 'over']),
    outcome: z
      .enum(['held', 'missed', 'missed_by_expert', 'canceled_in_time', 'canceled_late', 'canceled'])
      .nullable()
      .describe(
        'Outcome of the visit: late is within 24 hours before it; null before it, or without reported attendance',
      ),
    sequence: z.int().describe('Number of changes and cancellations, for calendars (RFC 5545)'),
    changed_at: instant,
  })
  .meta({ id: 'CallAttributes' });

export const visitTokenAttributes = z
  .object({ token: z.string(), expires_at: instant })
  .meta({ id: 'CallTokenAttributes' });

export const pastVisitsMeta = z.object({ total: z.int(), page: z.int(), page_count: z.int() });

export const visitRoomAttributes = z
  .object({
    role: z.enum(['member', 'host']).describe('The role that the token grants'),
    state: z.enum(['early', 'open', 'over', 'canceled']),
    medium,
    booked_at: instant,
    ends_at: instant.describe('With extensions'),
    time_zone: zoneName.describe('IANA name: of the token’s holder, the member or the expert'),
    time_to_join: z.int().describe('Seconds until the visit can be joined; zero or less from then on'),
    time_left: z.int().describe('Seconds until it ends; zero afterwards'),
    member_name: z.string().nullable().describe('Preferred name of the member; only for the host'),
    member_phone: z
      .string()
      .nullable()
      .default(null)
      .describe('Number to call; only for the host of a visit by phone, until it is over or canceled'),
    call_subject_type_name: z.string().nullable().describe('Only for the host'),
    note: z
      .string()
      .nullable()
      .describe('The member’s note to the expert; only for the host, until the visit is over or canceled'),
    connect_origins: z.array(z.string()).describe('Further origins for the page’s connect policy'),
    extension_minutes: z.array(z.int()).describe('Extensions that can be added now; only for the host'),
    care_team_email: z.string().nullable().describe('Only for the member'),
    care_team_phone: z.string().nullable().describe('E.164; only for the member'),
  })
  .meta({ id: 'LiveCallAttributes' });

export const keptTokenAttributes = z.object({ token: z.string() }).meta({ id: 'LiveCallTokenAttributes' });

export const connectionAttributes = z
  .object({
    access_token: z.string().describe('Only for the video service'),
    room_name: z.string(),
    signaling_url: z.string().nullable().describe('Null for the default of the service’s own SDK'),
    expires_at: instant,
  })
  .meta({ id: 'LiveCallConnectionAttributes' });

export const feedAttributes = z
  .object({ token: z.string(), created_at: instant })
  .meta({ id: 'CalendarFeed' });

export const entryAttributes = z
  .object({
    booked_at: instant,
    ends_at: instant.describe('With extensions'),
    changed_at: instant,
    sequence: z.int().describe('Number of changes and cancellations (RFC 5545)'),
    canceled: z.boolean(),
  })
  .meta({ id: 'CalendarEntry' });
