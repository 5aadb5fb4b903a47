export const tradeInspection =
  'Slovenská obchodná inšpekcia, Ústredný inšpektorát, Bajkalská 21/A, P. O. BOX 29, 827 99 Bratislava, https://www.soi.sk';

export const dataProtectionOffice =
  'Úrad na ochranu osobných údajov Slovenskej republiky, Námestie 1. mája 18, 811 06 Bratislava, https://dataprotection.gov.sk';
