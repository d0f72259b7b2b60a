import type { LocalizedText } from '#server/domain/localized-text.ts';

/** Why an expense was not paid back, with what to do about it. */
export const rejectionReasons = {
  notItemized: {
    en: 'The invoice shows only a total. Ask for one that lists each service.',
    es: 'La factura solo muestra un total. Pide una que detalle cada servicio.',
  },
  noProofOfPayment: {
    en: 'We could not see that it was paid. Add a bank or card statement.',
    es: 'No pudimos ver que se pagó. Agrega un estado de cuenta o de tarjeta.',
  },
  beforeEligibility: {
    en: 'The service took place before your coverage began.',
    es: 'El servicio fue antes de que empezara tu cobertura.',
  },
  wrongProgram: {
    en: 'This cost belongs to another program. Send it again under that one.',
    es: 'Este gasto pertenece a otro programa. Envíalo de nuevo con ese programa.',
  },
  aboveCoverage: {
    en: 'The amount is more than what is left of your coverage.',
    es: 'El monto supera lo que queda de tu cobertura.',
  },
  alreadyReimbursed: {
    en: 'This cost was paid back before.',
    es: 'Este gasto ya se reembolsó antes.',
  },
  unreadable: {
    en: 'We could not read the photo. Take it again in good light, from above.',
    es: 'No pudimos leer la foto. Tómala de nuevo con buena luz y desde arriba.',
  },
} satisfies Record<string, LocalizedText>;

export type RejectionReason = keyof typeof rejectionReasons;
