import type { Insertable } from 'kysely';
import { messagePlace } from '#server/api/care-team/messages/sealed-place.ts';
import type { CareNavigatorMessagesTable } from '#server/platform/db/tables/calls.ts';
import { demoId, type SeedInput } from '../demo-calendar.ts';
import { memberId } from '../people/members.ts';

interface DemoMessage {
  from: 'member' | 'care_partner';
  daysAgo: number;
  at: string;
  body: string;
  unread?: true;
}

const conversations: Record<string, DemoMessage[]> = {
  maya: [
    {
      from: 'care_partner',
      daysAgo: 20,
      at: '16:00',
      body: 'Hi Maya, I am Rosa, your Care Partner. Write to me whenever something is unclear. I answer within one business day.',
    },
    {
      from: 'member',
      daysAgo: 8,
      at: '18:12',
      body: 'Hi Rosa! Is a doula covered? And do I pay first?',
    },
    {
      from: 'care_partner',
      daysAgo: 8,
      at: '20:40',
      body: 'Yes, up to $2,000. You pay the doula, then send the invoice as a claim. I can show you how.',
    },
    { from: 'member', daysAgo: 3, at: '17:31', body: 'Great. Sam and I would like to meet one or two.' },
    {
      from: 'care_partner',
      daysAgo: 1,
      at: '16:05',
      body: 'I found two doulas near you who have time in your month. Both speak English and Spanish.',
      unread: true,
    },
    {
      from: 'care_partner',
      daysAgo: 1,
      at: '16:07',
      body: 'Your next visit is with Dr. Cole. Bring your questions about the hospital.',
      unread: true,
    },
    {
      from: 'care_partner',
      daysAgo: 1,
      at: '16:20',
      body: 'One more thing: the ultrasound bill is ready. Tell me if the amount surprises you.',
      unread: true,
    },
  ],
  lee: [
    {
      from: 'care_partner',
      daysAgo: 12,
      at: '15:30',
      body: 'Hello Lee, one payment did not go through. You can try again any time before the due date.',
    },
    { from: 'member', daysAgo: 12, at: '19:02', body: 'Thanks, I changed banks. I will try this week.' },
    {
      from: 'care_partner',
      daysAgo: 2,
      at: '15:45',
      body: 'Your claim for the travel costs needs an itemized invoice. A photo of the hotel bill is enough.',
      unread: true,
    },
  ],
  ana: [
    {
      from: 'care_partner',
      daysAgo: 9,
      at: '16:30',
      body: 'Hola, Ana. Soy Rosa, tu Care Partner. Escríbeme en español cuando quieras.',
    },
    { from: 'member', daysAgo: 4, at: '18:15', body: 'Gracias, Rosa. ¿Cuántas visitas de lactancia tengo?' },
    {
      from: 'care_partner',
      daysAgo: 3,
      at: '16:45',
      body: 'Tienes tres visitas aprobadas. La próxima es con Inês, por video.',
      unread: true,
    },
    { from: 'member', daysAgo: 1, at: '17:20', body: '¿Puede entrar alguien más a la visita?', unread: true },
  ],
  jo: [
    {
      from: 'care_partner',
      daysAgo: 5,
      at: '17:00',
      body: 'Congratulations, Jo! Please add your medical plan and member ID, so that your coverage can start.',
      unread: true,
    },
  ],
};

export function messageRows({ calendar, sealing }: SeedInput): Insertable<CareNavigatorMessagesTable>[] {
  return Object.entries(conversations).flatMap(([member, messages]) =>
    messages.map(({ from, daysAgo, at, body, unread }, position) => {
      const id = demoId('message', member, String(position));
      const sent = calendar.ago(daysAgo, at);
      return {
        id,
        member_id: memberId(member),
        from_member: from === 'member',
        body_sealed: sealing.seal(body, messagePlace(id)),
        created_at: sent.toString(),
        read_at: unread ? null : sent.add({ minutes: 1 }).toString(),
      };
    }),
  );
}
