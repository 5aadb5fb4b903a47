import { createServer, type Server } from 'node:http';

/** As much of the Register of Legal Entities as a look-up by IČO uses: a firm, one that breaks it, and no one else. */
export function fakeCompanyRegister(): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const ico = searchParams.get('identifier');
    if (pathname !== '/search' || ico === '35763469') return void response.writeHead(500).end('broken');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ results: ico === '00151653' ? [firm(ico)] : [] }));
  });
}

const firm = (ico: string) => ({
  id: 1,
  identifiers: [{ value: ico, validFrom: '1990-01-01' }],
  fullNames: [
    { value: 'Staré meno', validFrom: '1990-01-01', validTo: '2000-01-01' },
    { value: 'Ateliér Šťastie, a. s.', validFrom: '2000-01-01' },
  ],
  addresses: [
    {
      street: 'Tomášikova',
      regNumber: 0,
      buildingNumber: '48',
      postalCodes: ['83237'],
      municipality: { value: 'Bratislava', code: 'SK0101' },
      validFrom: '2010-01-01',
    },
  ],
});
