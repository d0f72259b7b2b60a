import type { Insertable } from 'kysely';
import type { AnnouncementsTable } from '../../tables/announcements.ts';

/** Initech leaves: its members hear what still works. Acme's hear when they can change plans. */
export const announcements: Insertable<AnnouncementsTable>[] = [
  {
    id: 'initech_support_ends',
    company_id: 'initech',
    placement: 'care_team',
    tone: 'alert',
    title: {
      en: 'Your Care Team answers questions about bills only',
      es: 'Tu equipo de cuidados responde solo preguntas sobre facturas',
    },
    body: {
      en: 'Since June 30, 2025 we can no longer help Initech members with other matters. Bills and open claims are settled as before. For care, call the number on your <strong>insurance card</strong>.',
      es: 'Desde el 30 de junio de 2025 ya no podemos ayudar en otros asuntos a quienes trabajan en Initech. Las facturas y los reembolsos pendientes se resuelven como siempre. Para recibir atención, llama al número de tu <strong>tarjeta del seguro</strong>.',
    },
    starts_at: '2025-06-30T05:00:00Z',
    ends_at: null,
    position: 0,
  },
  {
    id: 'acme_plan_change',
    company_id: 'acme',
    placement: 'coverage',
    tone: 'info',
    title: {
      en: 'You can change your medical plan until December 5',
      es: 'Puedes cambiar tu plan médico hasta el 5 de diciembre',
    },
    body: {
      en: 'If you do, tell us under <a href="/settings/basics">Basics</a>, because your share of a bill depends on the plan.',
      es: 'Si lo haces, dínoslo en <a href="/settings/basics">Datos básicos</a>: lo que pagas de una factura depende del plan.',
    },
    starts_at: '2026-11-01T04:00:00Z',
    ends_at: '2026-12-06T05:00:00Z',
    position: 0,
  },
];
