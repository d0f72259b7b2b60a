import { z } from 'zod';
import { imageSetSchema } from './image-set.ts';

const instant = z.iso.datetime();

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

/** An expert in the list of those who are free, or of the whole care team. */
export const freeExpertAttributes = expertAttributes.extend({
  call_subject_name: z.string().optional().describe('Only when call_subject was given'),
  timeslots: z
    .array(instant)
    .optional()
    .describe('When a visit can begin on that day; only when call_subject was given'),
});

export const expertProfileAttributes = expertAttributes.extend({
  call_subject_name: z.string().optional().describe('Only when call_subject was given'),
  duration: z.int().optional().describe('Minutes; only when call_subject was given'),
});

export const offerMeta = z.object({
  date: z.iso.date(),
  timezone: z.string(),
  days: z.array(z.iso.date()).describe('Days with a free time, the nearest first'),
  times_by_day: z.record(z.iso.date(), z.int()).describe('How many times are free on each of these days'),
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
  })
  .meta({ id: 'CallSubjectAttributes' });

export const visitCategoryAttributes = z.object({ name: z.string(), image_set: imageSetSchema });

export const visitAttributes = z
  .object({
    booked_at: instant,
    ends_at: instant.describe('With extensions'),
    call_subject_type: z.string(),
    call_subject_type_name: z.string(),
    token: z.string().describe('Names the visit in addresses, as its id does; nobody gets in by it'),
    note: z.string().nullable(),
    time_to_join: z.int().describe('Seconds until the visit can be joined; zero or less once it can'),
    time_to_stop_edit: z
      .int()
      .describe('Seconds until it can no longer be changed; zero or less from then on'),
    state: z.enum(['booked', 'canceled', 'over']),
    outcome: z
      .enum(['held', 'missed', 'missed_by_expert', 'canceled_in_time', 'canceled_late', 'canceled'])
      .nullable()
      .describe(
        'What became of it: late is within 24 hours before it; null while it lies ahead, or where nobody knows who came',
      ),
    sequence: z.int().describe('How often it was moved or canceled, for calendars (RFC 5545)'),
    changed_at: instant,
  })
  .meta({ id: 'CallAttributes' });

export const visitTokenAttributes = z
  .object({ token: z.string(), expires_at: instant })
  .meta({ id: 'CallTokenAttributes' });

export const pastVisitsMeta = z.object({ total: z.int(), page: z.int(), page_count: z.int() });

export const visitRoomAttributes = z
  .object({
    role: z.enum(['member', 'host']).describe('Whose side the token opens'),
    state: z.enum(['early', 'open', 'over', 'canceled']),
    booked_at: instant,
    ends_at: instant.describe('With extensions'),
    time_zone: z.string().describe('IANA name: of the member, or of the expert, whoever the token is for'),
    time_to_join: z.int().describe('Seconds until the visit can be joined; zero or less once it can'),
    time_left: z.int().describe('Seconds until it ends; zero once it did'),
    member_name: z.string().nullable().describe('How the member is greeted; for the host alone'),
    call_subject_type_name: z.string().nullable().describe('For the host alone'),
    note: z
      .string()
      .nullable()
      .describe(
        'What the member wrote to the expert; for the host alone, until the visit is over or canceled',
      ),
    connect_origins: z
      .array(z.string())
      .describe('What a page has to let the browser connect to, besides its own origin'),
    extension_minutes: z.array(z.int()).describe('What can be added now; for the host alone'),
    care_team_email: z.string().nullable().describe('For the member alone'),
    care_team_phone: z.string().nullable().describe('E.164; for the member alone'),
  })
  .meta({ id: 'LiveCallAttributes' });

export const keptTokenAttributes = z.object({ token: z.string() }).meta({ id: 'LiveCallTokenAttributes' });

export const connectionAttributes = z
  .object({
    access_token: z.string().describe('For the service of video rooms; nothing else takes it'),
    room_name: z.string(),
    signaling_url: z.string().nullable().describe('Null stands for the default of the service’s own SDK'),
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
    sequence: z.int().describe('How often it was moved or canceled (RFC 5545)'),
    canceled: z.boolean(),
  })
  .meta({ id: 'CalendarEntry' });
