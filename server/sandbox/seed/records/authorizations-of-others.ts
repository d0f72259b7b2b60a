import { decided, requested, type DemoAuthorization } from './demo-authorization.ts';

const practice = 'Juniper Street Maternity';
const laboratory = 'Clearwell Laboratory';
const pharmacy = 'Corner Lamp Pharmacy';
const lactation = 'Little Fig Lactation';

const authorizationsOfMaya: DemoAuthorization[] = [
  {
    member: 'maya',
    key: 'ultrasound',
    title: { en: 'Visit at Juniper Street Maternity', es: 'Visita en Juniper Street Maternity' },
    provider: practice,
    programId: 'prenatal_visits',
    serviceInDays: -11,
    expiresInDays: 49,
    services: [
      { name: { en: 'Anatomy ultrasound', es: 'Ultrasonido anatómico' }, code: 'PRE-US2', cents: 185_00 },
    ],
    events: [requested(26, practice), decided('approved', 25)],
  },
  {
    member: 'maya',
    key: 'lab',
    title: { en: 'Laboratory tests', es: 'Análisis de laboratorio' },
    provider: laboratory,
    programId: 'prenatal_visits',
    serviceInDays: 18,
    expiresInDays: 75,
    services: [
      { name: { en: 'Glucose test', es: 'Prueba de glucosa' }, code: 'PRE-GLU', cents: 64_00 },
      { name: { en: 'Iron level', es: 'Nivel de hierro' }, code: 'PRE-FER', cents: 32_40 },
      {
        name: { en: 'Express result', es: 'Resultado exprés' },
        code: 'LAB-EXP',
        cents: 25_00,
        state: 'rejected',
      },
    ],
    events: [
      requested(3, laboratory),
      decided('approved', 2, {
        en: 'The express result is not covered: the usual one comes within three days.',
        es: 'El resultado exprés no está cubierto: el normal llega en un plazo de tres días.',
      }),
    ],
    unread: true,
  },
  {
    member: 'maya',
    key: 'support',
    title: { en: 'Support at home', es: 'Apoyo en casa' },
    provider: 'Gather Round Birth Classes',
    programId: 'birth_doula',
    serviceInDays: 90,
    services: [
      { name: { en: 'Doula, three visits', es: 'Doula, tres visitas' }, code: 'DOU-3', cents: 450_00 },
    ],
    events: [requested(1, 'Gather Round Birth Classes')],
    unread: true,
  },
  {
    member: 'maya',
    key: 'iron',
    title: { en: 'Medicine, first order', es: 'Medicamentos, primer pedido' },
    provider: pharmacy,
    programId: 'prenatal_visits',
    serviceInDays: 7,
    expiresInDays: 30,
    prescription: { deliveredInDays: 6, mostCents: 90_00 },
    services: [{ name: { en: 'Iron tablets', es: 'Tabletas de hierro' }, code: 'RX-IRON', cents: 42_00 }],
    events: [requested(6, pharmacy), decided('approved', 5)],
  },
];

const authorizationsOfAna: DemoAuthorization[] = [
  {
    member: 'ana',
    key: 'lactation',
    title: { en: 'Three visits at home', es: 'Tres visitas en casa' },
    provider: lactation,
    programId: 'lactation_support',
    serviceInDays: -24,
    expiresInDays: 40,
    services: [
      {
        name: { en: 'Feeding support at home', es: 'Apoyo para la lactancia en casa' },
        code: 'LAC-3',
        cents: 390_00,
      },
    ],
    events: [requested(30, lactation), decided('approved', 29)],
  },
  {
    member: 'ana',
    key: 'longer-support',
    title: { en: 'Two more visits at home', es: 'Dos visitas más en casa' },
    provider: lactation,
    programId: 'lactation_support',
    serviceInDays: 10,
    services: [
      {
        name: { en: 'Feeding support at home', es: 'Apoyo para la lactancia en casa' },
        code: 'LAC-2',
        cents: 260_00,
      },
    ],
    events: [
      requested(5, lactation),
      decided('rejected', 4, {
        en: 'Your first three visits are not over yet. Ask again after the third one.',
        es: 'Tus primeras tres visitas todavía no terminan. Pídelo otra vez después de la tercera.',
      }),
    ],
    unread: true,
  },
];

export const authorizationsOfOthers = [...authorizationsOfMaya, ...authorizationsOfAna];
