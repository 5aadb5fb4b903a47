/** Every error of the API: code → HTTP status and Slovak text for people. */
export const errors = {
  unexpected: [500, 'Neočakávaná chyba servera. Skúste to neskôr.'],
  'database-busy': [503, 'Služba je práve preťažená. Skúste to o chvíľu znovu.'],
  'storage-unavailable': [502, 'Úložisko súborov práve neodpovedá. Skúste to o chvíľu znovu.'],
  'not-found': [404, 'Nič také tu nie je.'],
  'invalid-input': [400, 'Skontrolujte vyplnené údaje.'],
  'record-changed': [409, 'Tento záznam medzitým zmenil niekto iný. Skontrolujte zmeny a uložte ho znovu.'],
  'invalid-json': [400, 'Požiadavka nie je platný JSON.'],
  'json-expected': [415, 'Požiadavka musí byť vo formáte JSON.'],
  'https-required': [403, 'Použite šifrovanú adresu, ktorá sa začína na https://.'],
  'body-too-large': [413, 'Požiadavka je príliš veľká.'],

  'not-signed-in': [401, 'Nie ste prihlásený. Prosím prihláste sa.'],
  'session-expired': [401, 'Vaše prihlásenie vypršalo. Prihláste sa znovu.'],
  'password-change-required': [403, 'Najprv si zmeňte heslo.'],
  'session-not-found': [404, 'Toto prihlásenie už neplatí.'],
  'no-lock-code': [409, 'Najprv si nastavte kód na odomknutie.'],
  'wrong-lock-code': [400, 'Kód nie je správny.'],
  'session-locked': [423, 'Obrazovka je uzamknutá. Zadajte kód.'],
  'confirmation-required': [403, 'Potvrďte, že ste to vy.'],
  'factor-required': [403, 'Najprv si pridajte druhý faktor: prístupový kľúč (passkey) alebo overovaciu aplikáciu.'],
  'api-token-invalid': [401, 'API token je neplatný, vypnutý alebo mu vypršala platnosť.'],
  forbidden: [403, 'Nemáte oprávnenia na prístup k tomuto obsahu.'],

  'wrong-credentials': [401, 'Nesprávny email alebo heslo'],
  'wrong-current-password': [400, 'Súčasné heslo nie je správne'],
  'challenge-expired': [400, 'Overenie už neplatí. Začnite znovu.'],
  'wrong-factor': [400, 'Overenie sa nepodarilo. Skúste to znovu.'],
  'wrong-passkey': [401, 'Týmto prístupovým kľúčom sa nedá prihlásiť. Skúste to heslom.'],
  'confirm-with-factor': [409, 'Heslo tu nestačí, potvrďte to druhým faktorom.'],
  'passkey-known': [409, 'Tento prístupový kľúč už je pridaný.'],
  'passkey-not-found': [404, 'Prístupový kľúč nebol nájdený.'],
  'too-many-passkeys': [409, 'Prístupových kľúčov môže byť najviac 20. Odstráňte tie, ktoré už nepoužívate.'],
  'totp-not-found': [404, 'Overovacia aplikácia nie je pridaná.'],
  'factor-missing': [409, 'Účet nemá druhý faktor.'],
  'mailbox-unproved': [
    409,
    'Nevieme, či tento účet patrí tomu, kto číta jeho schránku. Nech si cez „Zabudli ste heslo?“ nastaví nové heslo, potom mu rolu zmeňte.',
  ],
  'last-factor': [
    409,
    'Účet obsluhy a\u00a0administrátora musí mať druhý faktor. Pridajte si najprv iný, potom odstráňte tento.',
  ],
  'own-factors': [409, 'Vlastné druhé faktory spravujete v profile, zrušiť ich tu nejde.'],
  'account-not-activated': [403, 'Váš účet nie je aktivovaný. Skontrolujte emailovú schránku.'],
  'too-many-sign-ins': [429, 'Príliš veľa pokusov o prihlásenie. Skúste to neskôr.'],
  'too-many-requests': [429, 'Príliš veľa pokusov. Skúste to neskôr.'],
  'too-many-profile-edits': [429, 'Za jeden deň ste svoje údaje zmenili priveľakrát. Skúste to neskôr.'],
  'email-taken': [409, 'Účet s týmto emailom už existuje'],
  'invalid-activation-token': [400, 'Neplatný aktivačný token'],
  'wrong-registration-password': [
    400,
    'Toto nie je heslo z\u00a0registrácie. Ak si ho nepamätáte alebo ste sa neregistrovali vy, nastavte si nové.',
  ],
  'already-activated': [400, 'Účet je už aktivovaný'],
  'invalid-email-token': [400, 'Odkaz na zmenu emailu je neplatný alebo už vypršal. Požiadajte o zmenu znovu.'],
  'invalid-reset-token': [400, 'Odkaz na obnovenie hesla je neplatný alebo už vypršal. Vyžiadajte si nový.'],

  'company-lookup-off': [404, 'Údaje firmy tu nevyhľadávame. Vyplňte ich ručne.'],
  'company-not-found': [404, 'Firmu s týmto IČO sme v registri nenašli. Údaje vyplňte ručne.'],
  'company-register-silent': [502, 'Register firiem práve neodpovedá. Údaje vyplňte ručne.'],

  'album-not-found': [404, 'Album nebol nájdený'],
  'too-many-pinned-albums': [409, 'Pripnúť môžete najviac 20 albumov. Najprv niektorý odopnite.'],
  'album-folder-not-found': [404, 'Priečinok nebol nájdený'],
  'album-folder-exists': [409, 'Priečinok s týmto názvom už máte.'],
  'too-many-album-folders': [409, 'Môžete mať najviac 100 priečinkov.'],
  'album-section-not-found': [404, 'Sekcia nebola nájdená'],
  'too-many-album-sections': [409, 'Album môže mať najviac 40 sekcií.'],
  'order-target-not-in-album': [409, 'Miesto, kam sa presúva, v\u00a0albume už nie je. Obnovte stránku.'],
  'too-many-album-moves': [429, 'Za krátky čas ste presunuli priveľa fotiek. Skúste to neskôr.'],
  'too-many-album-edits': [429, 'Za krátky čas ste v\u00a0albumoch urobili priveľa zmien. Skúste to neskôr.'],
  'too-many-linked': [429, 'Za krátky čas ste do albumov pridali priveľa fotiek. Skúste to neskôr.'],
  'album-order-busy': [409, 'Poradie albumu práve mení niekto iný. Skúste to znovu.'],
  'too-many-albums-of-photo': [
    409,
    'Jedna fotka môže byť najviac v\u00a0100 albumoch. Najprv ju z\u00a0niektorého odoberte.',
  ],
  'cover-not-in-album': [400, 'Titulnou fotkou môže byť len fotka z tohto albumu.'],
  'album-link-not-found': [404, 'Odkaz nebol nájdený.'],
  'album-link-ended': [409, 'Majiteľ tento odkaz zrušil, alebo mu skončila platnosť.'],
  'too-many-album-links': [409, 'Album môže mať najviac 50 odkazov. Najprv niektorý zrušte.'],
  'link-photo-not-in-album': [400, 'Niektorá z\u00a0vybraných fotiek už v\u00a0albume nie je.'],
  'share-right-missing': [403, 'Na toto odkaz neoprávňuje. Požiadajte toho, kto vám ho poslal.'],
  'share-not-found': [404, 'Album nebol nájdený alebo je neplatný.'],
  'share-suspended': [410, 'Album je dočasne nedostupný.'],
  'album-locked': [409, 'Tento album sme zamkli, odkazy naň teraz nič neotvoria. Prečo, nájdete v\u00a0albume.'],
  'too-many-reports': [
    429,
    'Za krátky čas prišlo z\u00a0vášho pripojenia alebo emailu priveľa nahlásení. Skúste to neskôr.',
  ],
  'report-not-found': [404, 'Nahlásenie nebolo nájdené.'],
  'report-decided': [409, 'O\u00a0tomto nahlásení už medzitým niekto rozhodol.'],
  'reported-album-deleted': [409, 'Album medzitým zmizol, obmedziť sa už nedá. Nahlásenie uzavrite ponechaním.'],
  'report-not-restricting': [409, 'Toto rozhodnutie už nič neobmedzuje.'],
  'report-without-objection': [409, 'Majiteľ albumu nenamietal, potvrdiť niet čo.'],
  'content-decision-not-found': [404, 'Rozhodnutie nebolo nájdené.'],
  'decision-objected': [409, 'K\u00a0tomuto rozhodnutiu ste už namietali.'],
  'objection-too-late': [409, 'Lehota na námietku už uplynula. Napíšte nám.'],
  'wrong-album-password': [401, 'Nesprávne heslo'],
  'album-password-missing': [400, 'Zadajte heslo'],
  'too-many-album-passwords': [429, 'Príliš veľa pokusov o zadanie hesla. Skúste to neskôr.'],
  'album-owner-deleted': [
    409,
    'Účet majiteľa bol vymazaný, jeho album sa už nedá zdieľať ani zobraziť na úvodnej stránke.',
  ],
  'album-protected': [409, 'Album chránený heslom sa na úvodnej stránke nezobrazuje. Najprv odstráňte heslo.'],
  'too-many-invitations': [429, 'Na tieto adresy odišlo za krátky čas priveľa pozvánok. Skúste to neskôr.'],
  'invalid-cursor': [400, 'Odkaz na ďalšiu stránku je neplatný.'],

  'photo-not-found': [404, 'Fotka nebola nájdená'],
  'media-link-expired': [403, 'Odkaz na obrázok vypršal. Obnovte stránku.'],
  'no-preview': [404, 'Náhľad tejto fotky sa nedá vytvoriť.'],
  'preview-pending': [503, 'Náhľad tejto fotky sa práve pripravuje. Skúste to o chvíľu.'],

  'upload-expected': [415, 'Fotky sa posielajú ako multipart/form-data.'],
  'upload-broken': [400, 'Nahrávanie sa prerušilo. Skúste to znovu.'],
  'upload-empty': [400, 'Vyberte aspoň jednu fotku'],
  'batch-too-large': [413, 'Dávka je príliš veľká. Skúste nahrávať po menších dávkach.'],
  'photo-empty': [400, 'Súbor je prázdny.'],
  'photo-too-large': [413, 'Fotka je väčšia ako 25 MB.'],
  'photo-unsupported': [
    415,
    'Tento súbor nie je fotka, ktorú vieme uložiť (JPEG, PNG, WebP, HEIC, AVIF, GIF alebo RAW).',
  ],
  'photo-jpeg-xl': [415, 'Formát JPEG XL zatiaľ nepodporujeme. Uložte fotku ako JPEG a\u00a0nahrajte ju znovu.'],
  'photo-tiff': [415, 'Formát TIFF nepodporujeme. Uložte fotku ako JPEG alebo PNG a\u00a0nahrajte ju znovu.'],
  'photo-video': [415, 'Videá neukladáme, iba fotky.'],
  'photo-unusual-jpeg': [
    415,
    'Tento JPEG je uložený spôsobom, ktorý prehliadače ani my nevieme prečítať. Uložte fotku znovu ako bežný JPEG.',
  ],
  'photo-corrupt': [400, 'Súbor je poškodený a nedá sa prečítať.'],
  'derivatives-missing': [400, 'Chýba náhľad s miniatúrou alebo predloha na tlač.'],
  'derivatives-refused': [409, 'Náhľady tejto fotky prehliadač nahradiť nemôže.'],
  'derivative-invalid': [400, 'Pripravený obrázok sa nezhoduje s fotkou, preto sme ho neuložili. Skúste to znovu.'],
  'master-busy': [503, 'Práve pripravujeme na tlač inú fotku. Skúste to o chvíľu znovu.'],
  'master-too-large': [413, 'Predloha na tlač je väčšia ako 25 MB.'],
  'raw-not-in-plan': [403, 'RAW súbory sú súčasťou plánov PRO a MAX. Zmeňte plán alebo nahrajte fotku ako JPEG.'],
  'storage-full': [413, 'Nedostatok miesta v úložisku'],
  'too-many-uploads': [429, 'Za krátky čas ste nahrali priveľa fotiek. Skúste to neskôr.'],
  'too-many-searches': [429, 'Za krátky čas ste vo fotkách hľadali priveľakrát. Skúste to neskôr.'],
  'too-many-known': [429, 'Za jeden deň ste porovnali priveľa fotiek s\u00a0tými, ktoré už máte. Skúste to neskôr.'],
  'too-many-trashed': [429, 'Za krátky čas ste vymazali priveľa fotiek. Skúste to neskôr.'],
  'too-many-restored': [429, 'Za krátky čas ste obnovili priveľa fotiek. Skúste to neskôr.'],
  'too-many-erased': [429, 'Za jeden deň ste natrvalo vymazali priveľa fotiek. Skúste to neskôr.'],

  'product-not-found': [404, 'Produkt nebol nájdený.'],
  'product-name-taken': [409, 'Produkt s týmto názvom už existuje.'],
  'product-limit': [409, 'V ponuke môže byť najviac 250 produktov. Najprv vymažte tie, ktoré nepotrebujete.'],
  'product-of-album': [409, 'Album, ktorý ponúka iba vymazávané produkty, by začal ponúkať všetky. Najprv ho upravte.'],
  'customer-not-found': [404, 'Zákazník nebol nájdený.'],
  'own-role': [409, 'Vlastnú rolu administrátora si nemôžete odobrať.'],
  'own-account': [409, 'Účet administrátora nemôže vymazať jeho majiteľ, môže to urobiť iný administrátor.'],
  'own-password': [
    409,
    'Vlastné heslo si tu nemôžete vygenerovať. Odhláste sa a na prihlasovacej stránke vyberte „Zabudli ste heslo?“.',
  ],
  'last-admin': [409, 'Aspoň jeden administrátor musí zostať.'],
  'account-has-open-orders': [
    409,
    'Účet má zaplatené objednávky, ktoré ešte neboli doručené. Vymazať sa dá až po ich doručení.',
  ],
  'storage-service-not-found': [404, 'Plán úložiska nebol nájdený.'],
  'storage-service-name-taken': [409, 'Plán s týmto názvom už existuje.'],
  'storage-service-limit': [409, 'Plánov môže byť najviac 50. Najprv vymažte tie, ktoré nepotrebujete.'],
  'storage-service-in-use': [409, 'Plán používajú zákazníci. Vypnite ho, alebo im najprv priraďte iný.'],
  'storage-plan-off': [409, 'Tento plán už nie je v ponuke. Vyberte si iný.'],
  'storage-plan-kept': [409, 'Tento plán už máte a nemá koniec. Objednávať ho znovu netreba.'],
  'free-plan-not-ordered': [
    409,
    'Bezplatný plán si objednávať netreba. Keď sa váš plán skončí, účet sa naň vráti sám a nič sa nevymaže.',
  ],
  'storage-consent-missing': [
    400,
    'Pri pláne úložiska potrebujeme váš súhlas, aby sa začal poskytovať pred uplynutím lehoty na odstúpenie od zmluvy.',
  ],
  'product-unavailable': [400, 'Vybraný produkt už nie je v ponuke. Odstráňte ho z košíka alebo vyberte iný.'],
  'services-exclusive': [
    400,
    'Z týchto služieb sa dá vybrať len jedna. Odstráňte položku z košíka a vyberte ju znovu.',
  ],
  'delivery-abroad': [400, 'Tlač zatiaľ doručujeme len na Slovensko.'],
  'product-not-in-album': [400, 'Tento produkt sa pre fotky z tohto albumu neponúka.'],
  'print-size-missing': [400, 'Prosím vyberte veľkosť tlače'],
  'download-product-missing': [400, 'Prosím vyberte digitálny produkt'],
  'delivery-unavailable': [400, 'Vybraný spôsob doručenia už nie je v ponuke. Vyberte iný.'],
  'ordered-photo-not-found': [404, 'Fotka v košíku už nie je dostupná. Odstráňte ju z košíka.'],
  'photo-not-orderable': [400, 'Z tejto fotky nevieme pripraviť vybraný produkt, jej súbor sa nedá zobraziť.'],
  'photo-not-printable': [
    400,
    'Niektorú z\u00a0vybraných fotiek zatiaľ nevieme vytlačiť. Odstráňte jej tlač z\u00a0košíka; stiahnuť sa dá.',
  ],
  'print-not-prepared': [409, 'Fotky na tlač ešte nie sú pripravené. Obnovte stránku, košík ostáva.'],
  'print-crop-impossible': [400, 'Tento výrez sa na vybraný formát nehodí. Upravte ho.'],
  'print-format-missing': [409, 'Tento produkt sa na tlač vopred nepripravuje.'],
  'too-many-prints': [429, 'Za krátky čas ste pripravili priveľa fotiek na tlač. Skúste to o\u00a0hodinu.'],
  'frame-mismatch': [400, 'Ponuka bieleho okraja sa medzitým zmenila. Odstráňte položku a\u00a0vyberte ju znovu.'],
  'too-many-waiting-prints': [
    429,
    'Na prípravu čaká priveľa vašich fotiek na tlač. Ďalšie pridajte, keď budú tieto pripravené.',
  ],
  'print-failed': [409, 'Z\u00a0tejto fotky sa tlač pripraviť nepodarila. Skúste iný výrez, alebo nám napíšte.'],
  'delivery-address-missing': [400, 'Prosím vyplňte všetky povinné polia doručovacej adresy'],
  'phone-missing': [400, 'Pre tento spôsob doručenia zadajte telefón, aby vás dopravca zastihol.'],
  'pickup-point-missing': [400, 'Vyberte výdajné miesto.'],
  'pickup-point-unknown': [409, 'Vybrané výdajné miesto už nie je v ponuke. Vyberte iné.'],
  'order-not-to-address': [409, 'Táto objednávka sa nedoručuje na adresu.'],
  'packeta-off': [409, 'Obchod nie je pripojený k Packete.'],
  'packeta-silent': [502, 'Packeta neodpovedala. Skúste to znovu.'],
  'packet-not-for-order': [409, 'Zásielku v Packete má len tlač, ktorá ide cez Packetu a ešte nie je odoslaná.'],
  'packet-settings-missing': [
    409,
    'Packeta potrebuje hmotnosť a označenie odosielateľa, pri doručení na adresu aj službu. Doplňte ich v nastaveniach súboru pre Packetu.',
  ],
  'packet-exists': [409, 'Zásielka je už v Packete. Najprv ju na stránke objednávky zrušte.'],
  'packet-not-found': [404, 'Zásielka v Packete nebola nájdená.'],
  'packet-unknown': [409, 'Packeta zásielku s týmto číslom nemá, alebo patrí k inej objednávke.'],
  'packet-changed': [409, 'Zásielka sa medzitým zmenila. Obnovte stránku.'],
  'packet-not-cancellable': [409, 'Packeta túto zásielku nezrušila: je už podaná, alebo zrušená.'],
  'order-not-to-point': [409, 'Táto objednávka sa nedoručuje na výdajné miesto.'],
  'billing-address-missing': [400, 'Prosím vyplňte všetky povinné polia fakturačnej adresy'],
  'privacy-consent-missing': [400, 'Musíte súhlasiť so spracovaním osobných údajov'],
  'terms-consent-missing': [400, 'Musíte súhlasiť s všeobecnými obchodnými podmienkami'],
  'digital-consent-missing': [
    400,
    'Pri digitálnom obsahu potrebujeme váš súhlas s jeho dodaním pred uplynutím lehoty na odstúpenie od zmluvy.',
  ],
  'price-changed': [409, 'Cena sa medzitým zmenila. Skontrolujte súhrn a objednajte znovu.'],
  'voucher-unknown': [400, 'Taký zľavový kód nepoznáme. Skontrolujte, či je správne napísaný.'],
  'voucher-too-early': [400, 'Zľavový kód ešte neplatí.'],
  'voucher-expired': [400, 'Platnosť zľavového kódu sa skončila.'],
  'voucher-used-up': [409, 'Zľavový kód je už vyčerpaný.'],
  'voucher-used-by-you': [409, 'Zľavový kód ste už využili.'],
  'voucher-needs-account': [409, 'Tento zľavový kód je len pre prihlásených zákazníkov.'],
  'voucher-below-minimum': [400, 'Nákup je na tento zľavový kód primalý.'],
  'voucher-without-effect': [400, 'Zľavový kód na tento nákup nedáva žiadnu zľavu.'],
  'too-many-voucher-guesses': [429, 'Priveľa nesprávnych zľavových kódov. Skúste to o hodinu.'],
  'voucher-not-found': [404, 'Zľavový kód nebol nájdený.'],
  'voucher-code-taken': [409, 'Zľavový kód s týmto znením už existuje.'],
  'voucher-limit': [409, 'Zľavových kódov môže byť najviac 500.'],
  'order-too-large': [400, 'Objednávka je na jednu platbu príliš veľká. Rozdeľte ju na menšie.'],
  'order-not-found': [404, 'Objednávka nebola nájdená'],
  'order-link-invalid': [404, 'Odkaz na objednávku neplatí. Skontrolujte, či je celý, alebo nám napíšte.'],
  'no-order-to-pack': [
    409,
    'Medzi vybranými objednávkami nie je zaplatená objednávka fotiek, ktorá nie je pozastavená.',
  ],
  'order-not-cancellable': [
    409,
    'Túto objednávku už nie je možné zrušiť. Zrušiť sa dá nezaplatená objednávka do 24 hodín od vytvorenia.',
  ],
  'print-frame-kept': [400, 'Biely okraj má svoju cenu, preto sa v\u00a0hotovej objednávke nepridáva ani neuberá.'],
  'order-prints-settled': [
    409,
    'Fotky tejto objednávky sa už tlačia, sú vytlačené, alebo je zrušená. Ich výrez sa zmeniť nedá.',
  ],
  'order-paid-meanwhile': [
    409,
    'Objednávka je už celá zaplatená, vašu platbu sme nezapísali. Ak ste peniaze naozaj dostali, zapíšte ich ako preplatok.',
  ],
  'order-changed': [409, 'Stav objednávky sa medzitým zmenil. Skontrolujte ho a skúste to znovu.'],
  'order-shipped': [409, 'Objednávka je už odoslaná, jej doručenie a poznámka sa už nedajú zmeniť.'],
  'too-many-order-messages': [429, 'Za krátky čas odišlo zákazníkovi priveľa správ. Skúste to o hodinu.'],
  'order-no-email': [409, 'Osobné údaje objednávky sú už vymazané, nie je komu písať.'],
  'order-held': [409, 'Objednávka je pozastavená. Najprv ju nechajte pokračovať.'],
  'order-digital': [409, 'Digitálne fotky a plány úložiska sa netlačia ani neposielajú.'],
  'parcel-not-found': [404, 'Spoločná zásielka už nie je. Obnovte zoznam.'],
  'parcel-differs': [
    409,
    'Do jednej zásielky idú len objednávky na odoslanie s\u00a0rovnakým príjemcom, adresou a\u00a0doručením.',
  ],
  'parcel-shipped': [409, 'Zásielka už bola odoslaná.'],
  'carrier-missing': [400, 'K číslu zásielky vyberte dopravcu.'],
  'bulk-run-not-found': [404, 'Hromadná akcia nebola nájdená.'],
  'bulk-run-going-on': [409, 'Hromadná akcia ešte beží.'],
  'bulk-run-done': [409, 'V\u00a0tejto hromadnej akcii nie je čo zopakovať.'],
  'invoice-not-found': [404, 'Faktúra nebola nájdená'],
  'invoice-not-ready': [409, 'Faktúra sa pripravuje...'],
  'invoice-expired': [410, 'Platnosť súborov tejto faktúry vypršala.'],
  'invoice-link-expired': [403, 'Odkaz na faktúru vypršal. Obnovte stránku.'],
  'invoice-credited': [
    409,
    'K faktúre je vystavený dobropis, preto sa už nedá stornovať. Zvyšok sumy vráťte ďalším dobropisom.',
  ],
  'invoice-too-large': [
    413,
    'Súbory objednávky sú na jeden ZIP príliš veľké. Napíšte nám, pošleme vám ich po častiach.',
  ],
  'e-invoice-not-possible': [409, 'Z\u00a0tohto dokladu sa e-faktúra vytvoriť nedá.'],
  'month-locked': [
    409,
    'Tento mesiac je v\u00a0účtovníctve uzavretý. Zvoľte neskorší dátum, alebo mesiac najprv otvorte.',
  ],
  'month-not-over': [409, 'Uzavrieť sa dá len mesiac, ktorý sa už skončil.'],
  'month-locked-already': [409, 'Tento mesiac už je uzavretý.'],
  'month-not-newest': [409, 'Otvoriť sa dá len naposledy uzavretý mesiac.'],
  'accounting-link-expired': [403, 'Odkaz na súbory vypršal. Obnovte stránku.'],
  'archive-not-found': [404, 'Tento ZIP už neexistuje. Pripravte si nový.'],
  'archive-empty': [409, 'Nie je čo stiahnuť: nie sú tu žiadne fotky.'],
  'archive-link-expired': [403, 'Odkaz na stiahnutie už neplatí. Pripravte si ZIP znovu.'],
  'too-many-archives': [429, 'Súbory ZIP ste si za krátky čas pripravili už veľakrát. Skúste to o hodinu.'],
  'statement-expected': [415, 'Výpis sa posiela ako multipart/form-data v poli file.'],
  'statement-too-large': [400, 'Výpis je väčší ako 5 MB.'],
  'statement-invalid': [400, 'Súbor nie je platný XML výpis.'],
  'statement-unknown': [
    400,
    'Tento formát výpisu nepoznáme. Použite XML z Tatra banky, camt.053, camt.054 alebo XML z Fio banky.',
  ],
  'statement-too-long': [400, 'Výpis má viac ako 20 000 transakcií. Rozdeľte ho na kratšie obdobia.'],
  'statement-other-account': [400, 'Výpis je z iného účtu, než má firma v nastaveniach.'],
  'statement-no-account': [
    409,
    'Firma nemá v nastaveniach účet, s ktorým sa výpis porovná. Najprv vyplňte IBAN v nastaveniach firmy.',
  ],
  'import-not-found': [404, 'Import nebol nájdený. Nahrajte výpis znovu.'],
  'transaction-not-found': [404, 'Platba nebola nájdená.'],
  'payment-not-reversible': [
    409,
    'Zaúčtovanie sa už nedá zrušiť: objednávka sa tlačí, časť peňazí ste vrátili, alebo prišli kartou. Vráťte peniaze.',
  ],
  'several-imports': [400, 'Platby sú z viacerých výpisov. Potvrďte každý výpis zvlášť.'],
  'nothing-to-process': [400, 'Žiadne spracovateľné párovania na spracovanie'],
  'iban-invalid': [400, 'IBAN nie je platný.'],
  'smtp-host-refused': [
    400,
    'Na tento server sa pripojiť nedá. Zadajte verejný mailový server a port 465, 587 alebo 2525.',
  ],
  'smtp-password-missing': [400, 'Zadajte heslo.'],
  'smtp-password-unreadable': [409, 'Uložené heslo sa nedá prečítať. Zadajte ho v nastaveniach mailu znovu.'],
  'smtp-not-set': [409, 'Najprv uložte nastavenia mailového servera.'],
  'smtp-test-failed': [502, 'Chyba pri odosielaní testovacieho emailu'],
  'mail-not-found': [404, 'Email nebol nájdený.'],
  'mail-outdated': [409, 'Odkaz v\u00a0tomto emaile už netreba: účet alebo album sa odvtedy zmenil.'],
  'dead-letter-not-found': [404, 'Úloha nebola nájdená.'],
  'too-many-messages': [429, 'Za krátky čas nám prišlo priveľa správ. Skúste to o hodinu.'],
  'withdrawal-not-found': [404, 'Odstúpenie nebolo nájdené.'],
  'refund-not-found': [404, 'Vrátenie peňazí nebolo nájdené.'],
  'refund-changed': [409, 'Toto vrátenie peňazí sa medzitým zmenilo. Skontrolujte jeho stav.'],
  'refund-too-high': [409, 'Vrátiť sa dá najviac to, čo prišlo a\u00a0ešte sa nevrátilo.'],
  'refund-amount-changed': [409, 'Suma na vrátenie sa medzitým zmenila. Skontrolujte ju a\u00a0odošlite znovu.'],
  'refund-printing': [
    409,
    'Objednávka sa už tlačí, z\u00a0tlače sa z\u00a0nej nič vyradiť nedá. Vráťte len peniaze, alebo počkajte na koniec tlače.',
  ],
  'refund-needs-invoice': [
    409,
    'Dobropis môže opraviť najviac to, čo je na faktúre a\u00a0ešte sa neopravilo. Vyberte iný dôvod alebo nižšiu sumu.',
  ],
  'refund-needs-credit-note': [
    409,
    'Tieto peniaze sú na faktúre. Vyberte dôvod, pri ktorom sa k\u00a0nej vystaví dobropis.',
  ],
  'refund-rate-too-high': [
    409,
    'Z\u00a0tejto sadzby DPH už na faktúre toľko nezostáva. Zadajte sumu bez položiek: rozdelí sa podľa sadzieb.',
  ],
  'refund-card-too-high': [409, 'Na kartu sa dá vrátiť najviac to, čo ňou naraz prišlo. Zvyšok vráťte prevodom.'],
  'refund-file-not-found': [404, 'Platobný príkaz nebol nájdený.'],
  'refund-file-changed': [
    409,
    'Tento platobný príkaz už neplatí alebo sa niektoré jeho vrátenie zmenilo. Vytvorte nový.',
  ],
  'refund-no-account': [409, 'V\u00a0nastaveniach firmy chýba názov alebo platný IBAN, z\u00a0ktorého sa má platiť.'],
  'order-has-refunds': [409, 'Objednávka má vrátenie peňazí, ktoré ešte nie je vybavené. Vymazať sa dá až potom.'],
  'order-refunded': [409, 'Peniaze z\u00a0objednávky sa už vracali. Obnoviť sa nedá, vytvorte novú.'],
  'card-off': [404, 'Platba kartou nie je zapnutá.'],
  'order-not-payable': [409, 'Túto objednávku nie je možné zaplatiť.'],
  'card-processing': [409, 'Platba kartou sa už spracúva. Stav objednávky sa o chvíľu zmení.'],
  'card-failed': [502, 'Platobná brána neodpovedá. Skúste to neskôr.'],
  'webhook-invalid': [400, 'Neplatný podpis.'],
  'print-job-not-found': [404, 'Tlačová úloha nebola nájdená.'],
  'print-job-taken': [409, 'Túto úlohu medzitým prevzal alebo zmenil niekto iný.'],
  'print-job-step': [409, 'Stav tlačovej úlohy sa takto zmeniť nedá.'],
  'print-job-open': [409, 'Táto objednávka už má tlačovú úlohu, ktorá nie je dokončená.'],
  'print-job-leased': [409, 'Túto úlohu má stanica, ktorá potvrdzuje každú fotku zvlášť.'],
  'print-job-by-hand': [409, 'Túto úlohu už ručne tlačí niekto iný.'],
  'print-job-not-by-hand': [409, 'Túto úlohu nikto netlačí ručne.'],
  'print-lease-lost': [409, 'Táto úloha už stanici nepatrí: prevzal ju človek, alebo vypršal čas na jej prevzatie.'],
  'print-item-not-found': [404, 'Takú položku tlačová úloha nemá.'],
  'print-items-failed': [
    409,
    'Niektoré položky zlyhali. Pri každej povedzte, či je vytlačená, alebo ju vráťte do tlače.',
  ],
  'reprint-empty': [
    409,
    'Z\u00a0tejto objednávky sa ešte nič netlačilo, alebo je zrušená. Dotlač z\u00a0nej nie je možná.',
  ],
  'reprint-file-gone': [409, 'Súbor niektorej z\u00a0týchto fotiek už nemáme. Dotlač z\u00a0nej nie je možná.'],
  'reprint-not-printed': [409, 'Dotlač sa dá odoslať, až keď je celá vytlačená.'],
  'print-item-done': [409, 'Táto položka je už vytlačená.'],
  'print-file-differs': [409, 'Odtlačok SHA-256 nie je odtlačok objednaného súboru. Stiahnite súbor znovu.'],
  'too-many-stations': [409, 'Jeden token môže mať najviac 20 staníc.'],
  'too-many-parcel-files': [429, 'Dnes ste už pripravili priveľa súborov pre dopravcov. Skúste to zajtra.'],
  'order-without-prints': [409, 'Táto objednávka neobsahuje fotky na tlač.'],
  'order-not-printable': [409, 'Tlačiť sa dá len objednávka, ktorá je zaplatená a ešte nebola odoslaná ani zrušená.'],
  'print-link-expired': [403, 'Odkaz na fotku vypršal. Načítajte údaje na tlač znovu.'],
  'print-photo-gone': [404, 'Súbor tejto fotky už v úložisku nie je. Vyžiadajte si ho od zákazníka.'],
  'print-photo-unmade': [
    409,
    'Z tejto fotky sa súbor na tlač pripraviť nedá. Vyžiadajte si od zákazníka fotku vo formáte JPEG.',
  ],
  'api-token-not-found': [404, 'API token nebol nájdený.'],
  'too-many-api-tokens': [409, 'API tokenov môže byť najviac 100. Vymažte tie, ktoré už nepotrebujete.'],
  'idempotency-key-invalid': [400, 'Hlavička Idempotency-Key má mať 1 až 100 znakov bez medzier a diakritiky.'],
  'idempotency-key-reused': [
    409,
    'Táto požiadavka už bola odoslaná s iným obsahom. Obnovte stránku a skúste to znovu.',
  ],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type ErrorCode = keyof typeof errors;

/** One rejected field of a form: its JSON name and what to do about it. */
export interface FieldIssue {
  field: string;
  message: string;
}

/** The body of every failed call. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  issues?: FieldIssue[];
  /** Only with `record-changed`: the current record. */
  current?: unknown;
  /** Only with `unexpected`: to quote to support, and to find in the logs. */
  requestId?: string;
}

/** A failure with a known cause; the error handler turns it into its status and `ErrorBody`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: FieldIssue[] | undefined;
  readonly current: unknown;
  /** For the header of that name. */
  readonly retryAfterSeconds: number | undefined;

  /** `text` replaces the table's text where it needs facts. */
  constructor(
    code: ErrorCode,
    issues?: FieldIssue[],
    text: string = errors[code][1],
    current?: unknown,
    retryAfterSeconds?: number,
  ) {
    super(text);
    this.name = 'AppError';
    this.code = code;
    this.issues = issues;
    this.current = current;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): (typeof errors)[ErrorCode][0] {
    return errors[this.code][0];
  }
}
