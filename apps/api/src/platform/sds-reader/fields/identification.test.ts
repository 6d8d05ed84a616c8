import { expect, test } from 'vitest'

import { manufacturer } from './manufacturer.ts'
import { productName } from './product-name.ts'
import { linesOfTexts } from '../testing/lines-of-texts.ts'

const maker = (...texts: string[]) => manufacturer(linesOfTexts(...texts))?.value
const name = (...texts: string[]) => productName(linesOfTexts(...texts), [])?.value

test('the company is found beside labels in many wordings', () => {
  for (const label of [
    'Company name of supplier :',
    'Manufacturer/Supplier:',
    'Manufacturer / Importer / Distributor information:',
    'Name of the company:',
    'Initial supplier identifier:',
    'Registered company name:',
    'Responsible party:',
    'Manufactured for:',
    "Manufacturer's Name",
    '1.3 Details of the supplier of the safety data sheet:',
    'Company address:',
    'Nombre de la empresa (proveedora):',
    'Datos del proveedor o fabricante:',
    'Razón social:',
    'Fournisseur:',
    'Raison sociale du fabricant :',
    'Identificateur du fournisseur initial :',
  ]) {
    expect.soft(maker(`${label} Sample Works Inc.`), label).toBe('Sample Works Inc.')
    expect.soft(maker(`${label}|Sample Works Inc.`, '|12 Mill Road'), label).toBe('Sample Works Inc.')
    expect.soft(maker(label, 'Sample Works Inc.', '12 Mill Road'), label).toBe('Sample Works Inc.')
  }
})

test('a country, a street, a town, a phone number, a person, a service or a label is never the company', () => {
  for (const text of [
    'USA',
    'United States of America',
    'Estados Unidos',
    'New Jersey',
    'Brantford, ON',
    'Springfield, OR 97477',
    '78462 Konstanz',
    '12 Mill Road',
    'One Sample Way',
    'P.O. Box 12',
    'Rue de la Gare 4',
    '24 Hour Transport Emergency Phone: (800)424-9300',
    '(800)424-9300',
    'CHEMTREC',
    'Poison Control Center',
    'Dr. Jane Smith',
    'Jane Smith, Toxicologist',
    'number',
    'Regulatory Affairs Department',
    'info@sample.com',
    'www.sample.com',
    '1.1 Product identifier',
    'See section 16',
    'Not available',
    'ISO 9001',
  ])
    expect.soft(maker('Manufacturer', text), text).toBeUndefined()
})

test('companies with commas, domains and words of labels in their names are found', () => {
  for (const text of [
    'S.C. Sample & Son, Inc.',
    'Sampleworks.com, Inc.',
    'National Sample Works Inc.',
    'Professional Dental Supply LLC',
    'Safety First Laboratories',
    'Professional Disposables International',
    'Sample Plc',
    'Muestra S.A. de C.V.',
    'Sample Oy',
    '3S Company',
    'Sample GmbH & Co. KG',
  ])
    expect.soft(maker(`Supplier: ${text}`), text).toBe(text)
  expect(maker('Initial supplier identifier|Sample (Loris) Inc., 123 rue Mill, Laval QC')).toBe('Sample (Loris) Inc.')
})

test('a label that continues on the next line keeps its value', () => {
  expect(maker('Manufacturer, importer,|: Sample Works Inc.', 'supplier|1 Main Street', 'Emergency telephone|: 555-0100', 'number')).toBe(
    'Sample Works Inc.',
  )
  expect(maker('1.3. Details of the supplier|: Sample Plc', 'of the safety data sheet')).toBe('Sample Plc')
})

test('nothing is proposed without evidence, and weak evidence is marked', () => {
  expect(maker('Sample Rinse 5', 'for cleaning')).toBeUndefined()
  expect(maker('Distributed by: Sample')).toBeUndefined()
  expect(manufacturer(linesOfTexts('Company: Sample', '1 Main Street', 'USA'))).toMatchObject({ value: 'Sample', sure: false })
  expect(manufacturer(linesOfTexts('Company: Sample Works Inc.', '1 Main Street'))).toMatchObject({ sure: true })
  expect(manufacturer(linesOfTexts('Recommended use: rinse'), linesOfTexts('Sample Works Inc.', '1 Main Street'))).toMatchObject({
    value: 'Sample Works Inc.',
    sure: false,
  })
})

test('the manufacturer comes before the distributor, and the first name below a label before the next one', () => {
  expect(maker('Distributed by: Sample Trading Inc.', 'Manufacturer: Sample Works Inc.')).toBe('Sample Works Inc.')
  expect(maker('Manufacturer/Supplier:', 'Sample', 'Sample Fine Chemicals, Inc.', '30 Bond Street')).toBe('Sample')
})

test('the product name is found beside labels in many wordings', () => {
  for (const label of [
    'Commercial Product Name :',
    'Trade name(s):',
    'Product name/number:',
    'l Product name:',
    'Product Nam e:',
    'Identity (As Used on Label and List):',
    'Identificador de producto:',
    'Identificador SGA del producto:',
    'Nombre comercial:',
    'Nom du produit :',
    'Identificateur de produit :',
    'a) Product identifier used on the label:',
  ]) {
    expect.soft(name(`${label} Sample Rinse 5`), label).toBe('Sample Rinse 5')
    expect.soft(name(label, 'Sample Rinse 5'), label).toBe('Sample Rinse 5')
  }
  expect(name('Product name: Rinse 5 IDH number: 44')).toBe('Rinse 5')
  expect(name('Product name: Rinse 5 Product Line: Household')).toBe('Rinse 5')
})

test('a value that looks like a label is a value, and a code below a label of codes is no name', () => {
  expect(name('Trade name|Vital Rinse', 'CAS number|Mixture', 'Supplier|Sample Works Inc.')).toBe('Vital Rinse')
  expect(name('Product identifier', 'Product code:', 'AB-123', 'Common name', 'Vital Rinse')).toBe('Vital Rinse')
  expect(name('Identity|Vital Rinse', 'Emergency telephone|555-0100')).toBe('Vital Rinse')
  expect(maker('Registered company name|: State Industrial Products', '|28210 Mill Road')).toBe('State Industrial Products')
  expect(maker('Supplier of SDS: Emergency Medical Products, Inc.')).toBe('Emergency Medical Products, Inc.')
  expect(maker('Product: Rinse', 'Prepared by: Safety Consultants, Inc.', '12 Mill Road')).toBeUndefined()
  expect(maker('Recommended use', 'Manufacturer/Importer/DistributorSample Works Inc.', '12 Mill Road')).toBeUndefined()
  expect(name('Product name: Birex SE III', 'Supplier: Sample AG')).toBe('Birex SE III')
})

test('a division after the name is left out, and an address or contact may begin with the company', () => {
  expect(maker('Details of the supplier', 'SAMPLE & SONS - Home Care Division', '5299 Spring Grove Avenue')).toBe('SAMPLE & SONS')
  expect(maker('Contact: Sample Works Inc., 12 Mill Road')).toBe('Sample Works Inc.')
  expect(maker('Address: 12 Mill Road', 'Contact: Jane Smith')).toBeUndefined()
})

test('the next line of a value is not taken for a label, nor a company for the rest of a label', () => {
  expect(name('Product name|Hard Surface Wipes (EPA Reg. No. 1-2) Ready to', '|Use', 'Supplier|Sample Works Inc.')).toBe(
    'Hard Surface Wipes (EPA Reg. No. 1-2) Ready to Use',
  )
  expect(maker('Manufactured for', 'First Sample Inc.', '12 Mill Road')).toBe('First Sample Inc.')
  expect(maker('Distributor|Sample Trading Inc.', '|12 Mill Road', 'Manufacturer|Sample', '|4 Dock Road')).toBe('Sample')
})

test('a name of several lines is joined; the next label or address is not part of it', () => {
  expect(name('Product name: GLASS CLEANER WITH AMMONIA-', 'D AND LAVENDER')).toBe('GLASS CLEANER WITH AMMONIA-D AND LAVENDER')
  expect(name('Product name|: NO-RINSE DISINFECTANT & FOOD', '|SURFACE SANITIZER', 'Product code|44')).toBe(
    'NO-RINSE DISINFECTANT & FOOD SURFACE SANITIZER',
  )
  expect(name('Product name|: NO-RINSE FOOD &', '|SURFACE SANITIZER', 'Product code|44')).toBe('NO-RINSE FOOD & SURFACE SANITIZER')
  expect(name('Product name|: Sanitizer (EPA REG. NO. 6836-302-', '|12345)')).toBe('Sanitizer (EPA REG. NO. 6836-302-12345)')
  expect(name('Product name: Rinse 5', 'Marlow Dental Inc.', '12 Mill Road')).toBe('Rinse 5')
})
