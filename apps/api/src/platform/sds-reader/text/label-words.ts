/** What a label of section 1 announces. `name` is a bare "Name", whose meaning depends on the label above it. */
export type Concept =
  | 'product'
  | 'company'
  | 'name'
  | 'address'
  | 'phone'
  | 'emergency'
  | 'mail'
  | 'use'
  | 'code'
  | 'date'
  | 'contact'
  | 'other'

/** Groups of label words. A label is a text whose words all belong to these groups. */
export type WordGroup = Exclude<Concept, 'name'> | 'naming' | 'identifier' | 'describing' | 'title' | 'filler'

const words = (text: string) => text.trim().split(/\s+/)

/** Words of labels in English, Spanish and French, in plain form, by what they announce. */
const wordsOf: Readonly<Record<WordGroup, readonly string[]>> = {
  company: words(`
    manufacturer manufacturers manufacturer's manufactured manufacturing mfr mfg mfd factory supplier suppliers supplier's supplied distributor distributors distributor's distributed
    importer importers imported company company's producer producers produced vendor vendor's seller firm undertaking registrant source marketed sold made
    formulated packaged entity party business organization organisation corporate employer
    fabricante fabricantes fabricado elaborado producido proveedor proveedora proveedores empresa compania distribuidor distribuidora distribuido
    importador importado razon sociedad comercializado titular
    fabricant fabricants fabrique fournisseur fournisseurs societe entreprise compagnie distributeur distribue importateur raison producteur
    hersteller lieferant firma`),
  product: words(`
    product product's trade common brand commercial material substance mixture preparation chemical item's merchandise item article device label labeled labelled
    producto comercial marca material sustancia mezcla preparado etiqueta quimico
    produit marque commercial commerciale substance melange preparation etiquette chimique
    handelsname produktname`),
  naming: words(`
    name names named called title designation denomination
    marca marque nombre nombres denominacion designacion
    nom noms appellation designation denomination`),
  identifier: words('identity identidad identifier identifiers identificador identificadores identificateur identifiant identificatif'),
  describing: words('description descriptor descripcion'),
  address: words(`
    address addresses street city town state zip postal postcode country province region location headquarters
    direccion domicilio calle ciudad estado pais codigo-postal colonia municipio ubicacion
    adresse rue ville pays`),
  phone: words(`
    phone phones telephone telephones tel fax telefax facsimile mobile cell call toll-free
    telefono telefonos fono celular movil
    telephone telecopie telecopieur appel`),
  emergency: words(`
    emergency emergencies poison hotline chemtrec infotrac 24-hour 24-hr 24hr 24h hours
    emergencia emergencias urgencia urgencias urgence urgences antipoison antitoxico`),
  mail: words('e-mail email mail website web site internet url homepage www correo electronico sitio pagina courriel electronique'),
  use: words(`
    use uses used usage application applications restriction restrictions recommended intended identified relevant advised against purpose
    uso usos utilizacion aplicacion aplicaciones recomendado recomendados restricciones identificados pertinentes desaconsejados previsto
    utilisation utilisations usage usages emploi recommande recommandee recommandees deconseillees identifiees pertinentes application`),
  code: words(`
    code codes number numbers no no. nr num num. numero numeros # sku upc catalog catalogue cat cat. item items article articles part stock order reorder
    sales reference ref ref. formula formulation cas ec einecs index reach registration reg reg. epa din ndc gtin un lot batch id idh pin
    codigo codigos clave referencia folio registro n.o
    code codes reference enregistrement n°`),
  date: words(`
    date dates dated version revision revised issue issued issuing print printed printing page pages effective supersedes replaces prepared creation
    fecha fechas revisada emision elaboracion impresion pagina vigencia
    date dates revision emission parution edition remplace`),
  contact: words(`
    contact contacts person department dept attention attn responsible preparer signature prepared-by competent technical inquiries informing
    contacto persona responsable departamento
    contact personne service responsable`),
  other: words(`
    synonym synonyms alternative alternate aliases means other further additional family class category type form group line size sizes pure empirical molecular weight cas-no status
    sinonimos sinonimo otros otras medios familia clase tipo grupo peso
    synonyme synonymes autres autre moyens famille classe categorie type groupe`),
  title: words('identification identificacion identificacion-'),
  filler: words(`
    of the a an and or for by to in on with as its our this that your from at also & / + - – | per
    de del la el los las y o u e en por para con su al que
    du des le les l d et ou par pour sur au aux dans a l'
    safety data sheet sheets msds sds information info details detail particulars general
    ficha hoja datos seguridad informacion detalles generales fds hds dato
    fiche donnees securite signaletique renseignements informations details generalites
    full complete legal registered trading official initial first primary local main ghs whmis sga sgh north american
    concernant relatifs relative relatives relativos sobre acerca technique tecnica concerning regarding about undertaking list number(s) social sociale inicial initiale`),
}

const groups = new Map<string, WordGroup[]>()
for (const group of groupNames()) for (const word of wordsOf[group]) groups.set(word, [...(groups.get(word) ?? []), group])

function groupNames(): WordGroup[] {
  return [
    'company', 'product', 'naming', 'identifier', 'describing', 'address', 'phone', 'emergency', 'mail', 'use', 'code', 'date', 'contact', 'other', 'title', 'filler',
  ] // prettier-ignore
}

/** The groups of a word in plain form; empty for a word that labels do not contain. */
export const groupsOfWord = (word: string): readonly WordGroup[] => groups.get(word) ?? groups.get(word.replace(/'s$|\(s\)$/, '')) ?? []

/** Labels without spaces, for text whose letters are set apart ("Product Nam e"). */
export const compactLabels: ReadonlyMap<string, Concept> = new Map([
  ...words(
    'productname productnames productidentifier tradename brandname materialname commercialname nombredelproducto nombrecomercial nomduproduit nomcommercial',
  ).map((label): [string, Concept] => [label, 'product']),
  ...words(
    'manufacturer supplier company companyname manufacturername suppliername manufacturer/supplier distributor manufacturedby distributedby fabricante proveedor fabricant fournisseur',
  ).map((label): [string, Concept] => [label, 'company']),
  ...words('address telephone phone fax telephonenumber phonenumber').map((label): [string, Concept] => [label, 'phone']),
  ...words('emergencytelephone emergencyphone emergencytelephonenumber emergencyphonenumber').map((label): [string, Concept] => [
    label,
    'emergency',
  ]),
  ...words('productuse recommendeduse productcode productnumber casnumber synonyms').map((label): [string, Concept] => [label, 'code']),
])
