import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../format/csv.ts';
import { readChildList } from './read-child-list.ts';

const shown = (text: string): string[] =>
  readChildList(text).children.map(({ className, firstName, surname, faults }) =>
    [`${className}/${firstName}/${surname}`, ...faults].join(' '),
  );

const three = ['Lienky/Anna/Nováková', 'Lienky/Ján/Kováč', '1.A/Eva Mária/Hrašková'];

describe('readChildList', () => {
  it('takes a row of one cell for the class of those below, where no column has it', () => {
    expect(shown('1.A\nNováková;Anna\nKováč;Ján\n2.B\nHrašková;Eva')).toEqual([
      '1.A/Anna/Nováková',
      '1.A/Ján/Kováč',
      '2.B/Eva/Hrašková',
    ]);
  });

  it.each([
    ['with headings', 'Trieda;Meno;Priezvisko\nLienky;Anna;Nováková\nLienky;Ján;Kováč\n1.A;Eva Mária;Hrašková'],
    ['in another order', 'PRIEZVISKO;MENO;TRIEDA\nNováková;Anna;Lienky\nKováč;Ján;Lienky\nHrašková;Eva Mária;1.A'],
    [
      'with what nobody needs',
      'P. č.\tKrstné meno\tPriezvisko žiaka\tNarodený\tTrieda\n1\tAnna\tNováková\t1. 2. 2020\tLienky\n2\tJán\tKováč\t\tLienky\n3\tEva Mária\tHrašková\t\t1.A',
    ],
    ['with whole names', 'Meno a priezvisko,Trieda\nAnna Nováková,Lienky\nJán Kováč,Lienky\nEva Mária Hrašková,1.A'],
    ['with surnames first', 'Žiak;Trieda\nNováková Anna;Lienky\nKováč Ján;Lienky\nHrašková Eva Mária;1.A'],
    [
      'of names only, a class above each',
      'Lienky:\n1. Anna Nováková\n2. Ján Kováč\n\n1.A trieda\n1. Eva Mária Hrašková',
    ],
    [
      'with lines as old Macs end them',
      'Trieda;Meno;Priezvisko\rLienky;Anna;Nováková\rLienky;Ján;Kováč\r1.A;Eva Mária;Hrašková',
    ],
    ['with a class in a word above', 'Lienky\nNováková Anna\nKováč Ján\n1.A\nHrašková Eva Mária'],
    [
      'with what a table adds',
      '\ufeffTrieda;Meno;Priezvisko\r\n Lienky ; Anna\u00a0;Nova\u0301kova\u0301\r\nLienky;"Ján";Kováč\r\n;;\r\n1.A;Eva  Mária;Hrašková\r\n',
    ],
  ])('reads a list %s', (_, text) => {
    expect(shown(text)).toEqual(three);
  });

  it.each([
    [
      'a year beside a class',
      'Ročník;Trieda;Priezvisko;Meno\n5;5.A;Kováč;Ján\n5;5.B;Malá;Eva',
      ['5.A/Ján/Kováč', '5.B/Eva/Malá'],
    ],
    [
      'surnames before names',
      'Priezvisko a meno;Trieda\nKováč Ján;A\nHorváth Peter;A',
      ['A/Ján/Kováč', 'A/Peter/Horváth'],
    ],
    ['a comma after the surname', 'Žiak;Trieda\n"Kováč, Ján";A', ['A/Ján/Kováč']],
    ['parents too', 'Meno rodiča;Meno dieťaťa;Trieda\nIvan Malý;Eva Malá;A', ['A/Eva/Malá']],
    ['two columns of the child', 'Dieťa meno;Dieťa priezvisko;Trieda\nEva;Malá;A', ['A/Eva/Malá']],
    ['English words', 'First name;Last name;Class\nEva;Malá;A', ['A/Eva/Malá']],
    ['other forms of words', 'Žiaci;Názov triedy\nEva Malá;A', ['A/Eva/Malá']],
    ['no name', 'Škola;Trieda\nEva Malá;A\nJán Kováč;B', ['A/Eva/Malá', 'B/Ján/Kováč']],
    ['a title above', 'Zoznam detí;;\nTrieda;Meno;Priezvisko\nA;Eva;Malá', ['A/Eva/Malá']],
    [
      'a class alone above',
      'Trieda Lienky\nEva Malá\nTrieda Včielky\nJán Kováč',
      ['Lienky/Eva/Malá', 'Včielky/Ján/Kováč'],
    ],
    ['a class with a space', '1. A\nEva Malá\n1. B\nJán Kováč', ['1. A/Eva/Malá', '1. B/Ján/Kováč']],
    [
      'numbers before names',
      'Žiak;Trieda\n1. Anna-Mária Nováková;A\n2 Eva Malá;A',
      ['A/Anna-Mária/Nováková', 'A/Eva/Malá'],
    ],
    ['soft hyphens below', 'Meno;Priezvisko;Trieda\nAn\u00adna;Ma\u200blá;A', ['A/Anna/Malá']],
  ])('reads a list whose headings have %s', (_, text, children) => {
    expect(shown(text)).toEqual(children);
  });

  it.each([
    [
      'by numbers that begin anew',
      '1;Eva;Malá;1.A\n2;Ján;Kováč;1.A\n1;Ivan;Veľký;1.B\n2;Oto;Biely;1.B',
      ['1.A/Eva/Malá', '1.A/Ján/Kováč', '1.B/Ivan/Veľký', '1.B/Oto/Biely'],
    ],
    [
      'by names of classes',
      '1.A;Anna;Nováková\n1.A;Ján;Kováč\n2.B;Eva;Hrašková',
      ['1.A/Anna/Nováková', '1.A/Ján/Kováč', '2.B/Eva/Hrašková'],
    ],
    ['by endings of surnames', 'Nováková;Anna;1.A\nKováč;Ján;1.A', ['1.A/Anna/Nováková', '1.A/Ján/Kováč']],
    [
      'by what comes again',
      'Anna;Nováková;Lienky\nJán;Kováč;Lienky\nEva;Malá;Lienky\nIvan;Veľký;Včielky\nOto;Biely;Včielky\nIda;Čierna;Včielky',
      [
        'Lienky/Anna/Nováková',
        'Lienky/Ján/Kováč',
        'Lienky/Eva/Malá',
        'Včielky/Ivan/Veľký',
        'Včielky/Oto/Biely',
        'Včielky/Ida/Čierna',
      ],
    ],
    ['without numbers of rows', '1;1.A;Anna;Nováková\n2;1.A;Ján;Kováč', ['1.A/Anna/Nováková', '1.A/Ján/Kováč']],
    ['of whole names and classes', 'Anna Nováková;1.A\nJán Kováč;1.A', ['1.A/Anna/Nováková', '1.A/Ján/Kováč']],
  ])('guesses columns %s', (_, text, children) => {
    expect(shown(text)).toEqual(children);
  });

  it('says what has to be corrected, and omits nothing', () => {
    expect(
      shown(`Trieda;Meno;Priezvisko\nA;;\n;Anna;Nováková\nA;Ján;Kováč\na;ján;kováč\nA;${'x'.repeat(61)};Y`),
    ).toEqual([
      'A// no-name',
      '/Anna/Nováková no-class',
      'A/Ján/Kováč',
      'a/ján/kováč twice',
      `A/${'x'.repeat(61)}/Y too-long`,
    ]);
  });

  it('is told what the columns have', () => {
    const { columns, children } = readChildList('Malá;Jana;A\nVrana;Eva;A', ['surname', 'firstName', 'className']);
    expect(columns).toEqual(['surname', 'firstName', 'className']);
    expect(children[1]).toEqual({ className: 'A', firstName: 'Eva', surname: 'Vrana', faults: [] });
  });

  it('of nothing is empty', () => {
    expect(readChildList(' \n\n;;\n').children).toEqual([]);
  });

  it('reads back what a table with headings has, whatever the names are', () => {
    const name = fc
      .stringMatching(/^[A-ZÁČŠŽ][a-záčšžľť;", ]{0,12}[a-záčšž]$/)
      .map((text) => text.replaceAll(/\s+/g, ' '));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name, name), { minLength: 1, maxLength: 30 }), (rows) => {
        const { children } = readChildList(toCsv([['Trieda', 'Meno', 'Priezvisko'], ...rows]));
        expect(children.map(({ className, firstName, surname }) => [className, firstName, surname])).toEqual(rows);
      }),
    );
  });
});
