import { emergencyPhrases, emergencySigns } from './emergency-signs.ts';
import { foldedWords, foldText, isLike } from './folded-words.ts';

/** What the demo has an answer to. */
export type MessageKind = 'emergency' | 'money' | 'provider' | 'visits' | 'greeting' | 'other';

/** So many words on, two words have nothing to do with each other any more. */
const nearWords = 6;
/** 160 over 110 is where nobody waits for an answer. */
const highest = { systolic: 160, diastolic: 110 };

const topics = {
  money:
    'cover covers covered coverage claim claims bill bills billed reimburse reimbursed reimbursement cost costs pay paid payment price deductible copay coinsurance invoice receipt receipts refund authorization cobertura cubre cubren cubierto cubierta factura facturas reembolso reembolsos reembolsar costo cuesta cuestan pago pagos pagar pague precio deducible copago coseguro recibo recibos autorizacion',
  looking:
    'find finding search searching =looking =look recommend near nearby busco buscar encontrar cerca recomienda recomiendas',
  visits:
    'visit visits video appointment appointments book =booking schedule reschedule meet visita visitas reservar reserva agendar cita citas videollamada',
  provider:
    'doctor doctors =dr provider providers clinic clinics doula doulas midwife midwives therapist specialist pediatrician obgyn gynecologist hospital medico medica doctora proveedor proveedores clinica partera terapeuta especialista pediatra ginecologo ginecologa',
  greeting:
    '=hi =hello =hey morning afternoon evening thanks =thank =thx welcome =bye goodbye =great perfect =ok =okay hola buenos buenas dias tardes noches gracias =adios perfecto =genial saludos',
} satisfies Record<string, string>;

/** A greeting says little else. */
const mostGreetingWords = 6;

/** What texts that were written one after the other are about, taken together. */
export function kindOfMessage(texts: readonly string[]): MessageKind {
  const whole = texts.join('\n');
  if (mayBeEmergency(whole)) return 'emergency';
  const words = foldedWords(whole);
  const isAbout = (topic: keyof typeof topics) => isAny(words, topics[topic].split(' '));
  if (isAbout('money')) return 'money';
  if (isAbout('provider') && isAbout('looking')) return 'provider';
  if (isAbout('visits')) return 'visits';
  if (isAbout('provider')) return 'provider';
  return isAbout('greeting') && words.length <= mostGreetingWords && !whole.includes('?')
    ? 'greeting'
    : 'other';
}

/** Whether somebody may be in danger, as far as words tell. */
export function mayBeEmergency(text: string): boolean {
  const folded = foldText(text);
  if (emergencyPhrases.some((phrase) => phrase.test(folded)) || hasHighPressure(text)) return true;
  const words = foldedWords(text);
  return emergencySigns.some((groups) => isNear(words, groups));
}

const isAny = (words: readonly string[], meant: readonly string[]) =>
  words.some((word) => meant.some((each) => isLike(word, each)));

/** Whether a word of each group stands within a few words of one of the first group. */
function isNear(words: readonly string[], groups: readonly (readonly string[])[]): boolean {
  const [first = [], ...others] = groups;
  return words.some((word, at) => {
    if (!first.some((meant) => isLike(word, meant))) return false;
    const around = words.slice(Math.max(0, at - nearWords), at + nearWords + 1);
    return others.every((group) => isAny(around, group));
  });
}

/** `170/112`, `165 over 95`; without a word between them only where it says of what. */
function hasHighPressure(text: string): boolean {
  const isSaid = /pressure|presi[oó]n|\bbp\b/i.test(text);
  const readings = text.matchAll(/\b(\d{3})(?:\s*(\/|over|sobre)\s*|\s+)(\d{2,3})\b/gi);
  return Array.from(readings).some(([, first, between, second]) => {
    const [systolic, diastolic] = [Number(first), Number(second)];
    if (systolic >= 300 || diastolic >= 200 || (between === undefined && !isSaid)) return false;
    return systolic >= highest.systolic || diastolic >= highest.diastolic;
  });
}
