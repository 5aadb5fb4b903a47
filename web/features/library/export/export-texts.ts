export const exportTexts = {
  title: 'Stiahnuť moje údaje',
  intro: 'Všetko, čo tu máte, v\u00a0súboroch ZIP, ktoré otvoríte na každom počítači:',
  contents: [
    'fotky v\u00a0pôvodnej kvalite, v\u00a0priečinkoch podľa albumov,',
    'účet, adresy, plán úložiska a\u00a0súhlasy,',
    'objednávky a\u00a0faktúry v\u00a0PDF,',
    'zoznam kontrolných súčtov, ktorým overíte, že sa nič nestratilo.',
  ],
  anew: 'Pripraviť znovu',
};
