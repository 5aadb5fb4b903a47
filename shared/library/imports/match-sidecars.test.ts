import { expect, test } from 'vitest';
import { matchSidecars } from './match-sidecars.ts';

/** Photos, sidecars (with their titles), and which sidecar each photo gets. */
const cases: [string, string[], [string, string | null][], Record<string, string>][] = [
  ['old names', ['a.jpg'], [['a.jpg.json', null]], { 'a.jpg': 'a.jpg.json' }],
  [
    'new names',
    ['a.jpg'],
    [['a.jpg.supplemental-metadata.json', null]],
    { 'a.jpg': 'a.jpg.supplemental-metadata.json' },
  ],
  ['without the ending', ['a.jpg'], [['a.json', null]], { 'a.jpg': 'a.json' }],
  [
    'XMP of either kind',
    ['a.jpg', 'b.heic'],
    [
      ['a.jpg.xmp', null],
      ['b.xmp', null],
    ],
    { 'a.jpg': 'a.jpg.xmp', 'b.heic': 'b.xmp' },
  ],
  [
    'the number behind the ending',
    ['a.jpg', 'a(1).jpg'],
    [
      ['a.jpg.json', null],
      ['a.jpg(1).json', null],
    ],
    { 'a.jpg': 'a.jpg.json', 'a(1).jpg': 'a.jpg(1).json' },
  ],
  [
    'the number behind the suffix',
    ['a.jpg', 'a(1).jpg'],
    [
      ['a.jpg.supplemental-metadata(1).json', null],
      ['a.jpg.supplemental-metadata.json', null],
    ],
    { 'a.jpg': 'a.jpg.supplemental-metadata.json', 'a(1).jpg': 'a.jpg.supplemental-metadata(1).json' },
  ],
  [
    'a number of its own',
    ['a(1).jpg'],
    [['a(1).jpg.supplemental-metadata.json', 'a(1).jpg']],
    { 'a(1).jpg': 'a(1).jpg.supplemental-metadata.json' },
  ],
  [
    'a cut suffix',
    ['PXL_20230712_180311123.PORTRAIT.jpg'],
    [['PXL_20230712_180311123.PORTRAIT.jpg.supplement.json', null]],
    { 'PXL_20230712_180311123.PORTRAIT.jpg': 'PXL_20230712_180311123.PORTRAIT.jpg.supplement.json' },
  ],
  [
    'a cut name without a title',
    ['Screenshot_20190712-180311_com.android.chrome.p.jpg'],
    [['Screenshot_20190712-180311_com.android.chrome..json', null]],
    { 'Screenshot_20190712-180311_com.android.chrome.p.jpg': 'Screenshot_20190712-180311_com.android.chrome..json' },
  ],
  [
    'a title with marks that no file may have',
    ['Mama_s _ otec.jpg'],
    [['xyz.json', `Mama's & otec.jpg`]],
    { 'Mama_s _ otec.jpg': 'xyz.json' },
  ],
  [
    'edited ones, in any language and numbered',
    ['a.jpg', 'a-upravené.jpg', 'a(1).jpg', 'a-edited(1).jpg', 'a-bearbeitet.heic'],
    [
      ['a.jpg.json', 'a.jpg'],
      ['a.jpg(1).json', 'a.jpg'],
    ],
    {
      'a.jpg': 'a.jpg.json',
      'a-upravené.jpg': 'a.jpg.json',
      'a(1).jpg': 'a.jpg(1).json',
      'a-edited(1).jpg': 'a.jpg(1).json',
      'a-bearbeitet.heic': 'a.jpg.json',
    },
  ],
  [
    'those that were called with a number already',
    ['N(1).jpg', 'N(1)(1).jpg', 'N(1)-editat(1).jpg'],
    [
      ['N(1).jpg.supplemental-metadata.json', 'N(1).jpg'],
      ['N(1).jpg.supplemental-metadata(1).json', 'N(1).jpg'],
    ],
    {
      'N(1).jpg': 'N(1).jpg.supplemental-metadata.json',
      'N(1)(1).jpg': 'N(1).jpg.supplemental-metadata(1).json',
      'N(1)-editat(1).jpg': 'N(1).jpg.supplemental-metadata(1).json',
    },
  ],
  [
    'an edited photo beside a video of its name',
    ['a.JPG', 'a-upravené.JPG', 'a.MOV'],
    [
      ['a.JPG.json', 'a.JPG'],
      ['a.MOV.json', 'a.MOV'],
    ],
    { 'a.JPG': 'a.JPG.json', 'a-upravené.JPG': 'a.JPG.json', 'a.MOV': 'a.MOV.json' },
  ],
  [
    'the moving half',
    ['a.HEIC', 'a.MP4', 'b.MP.jpg', 'b.MP'],
    [
      ['a.HEIC.json', null],
      ['b.MP.jpg.json', null],
    ],
    { 'a.HEIC': 'a.HEIC.json', 'a.MP4': 'a.HEIC.json', 'b.MP.jpg': 'b.MP.jpg.json', 'b.MP': 'b.MP.jpg.json' },
  ],
  [
    'an edited one whose original has a cut sidecar',
    ['Snímka obrazovky z mobilu v utorok večer 12.jpg', 'Snímka obrazovky z mobilu v utorok večer 12-up.jpg'],
    [['Snímka obrazovky z mobilu v utorok večer 12.jp.json', 'Snímka obrazovky z mobilu v utorok večer 12.jpg']],
    {
      'Snímka obrazovky z mobilu v utorok večer 12.jpg': 'Snímka obrazovky z mobilu v utorok večer 12.jp.json',
      'Snímka obrazovky z mobilu v utorok večer 12-up.jpg': 'Snímka obrazovky z mobilu v utorok večer 12.jp.json',
    },
  ],
  ['nothing of another one', ['a.jpg', 'holiday-photo.jpg'], [['a.jpg.json', null]], { 'a.jpg': 'a.jpg.json' }],
  ['no number that is not there', ['a(2).jpg'], [['a.jpg(1).json', null]], {}],
];

test.each(cases)('%s', (_, names, sidecars, expected) => {
  const told = sidecars.map(([name, title]) => ({ name, title, value: name }));
  const found = [...matchSidecars(names, told)].map(([name, { value }]) => [name, value]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
