/** A group of rules that Amazon maintains, in the version that the firewall names. */
interface ManagedGroup {
  /** A static version: rules are neither added nor changed in it. Absent: the group has no versions. */
  version?: string
  /** Units of the firewall's capacity. */
  capacity: number
  /** What every label of the group begins with. */
  namespace: string
  /** Each rule's label, by the rule's name. */
  labels: Readonly<Record<string, string>>
}

/**
 * Amazon's groups with all of their rules. Names, labels and capacities:
 * https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html and …/aws-managed-rule-groups-ip-rep.html; versions:
 * …/aws-managed-rule-groups-changelog.html (1.19 of 2025-08-14; that ReactJSRCE_BODY came with 1.24 is from public configurations, not from Amazon). An expired version is replaced by the
 * group's default one, whose new rules would only count.
 */
export const MANAGED_GROUPS = {
  AWSManagedRulesAmazonIpReputationList: {
    capacity: 25,
    namespace: 'awswaf:managed:aws:amazon-ip-list:',
    labels: {
      AWSManagedIPReputationList: 'AWSManagedIPReputationList',
      AWSManagedReconnaissanceList: 'AWSManagedReconnaissanceList',
      AWSManagedIPDDoSList: 'AWSManagedIPDDoSList',
    },
  },
  AWSManagedRulesKnownBadInputsRuleSet: {
    version: 'Version_1.24',
    capacity: 200,
    namespace: 'awswaf:managed:aws:known-bad-inputs:',
    labels: {
      JavaDeserializationRCE_HEADER: 'JavaDeserializationRCE_Header',
      JavaDeserializationRCE_BODY: 'JavaDeserializationRCE_Body',
      JavaDeserializationRCE_URIPATH: 'JavaDeserializationRCE_URIPath',
      JavaDeserializationRCE_QUERYSTRING: 'JavaDeserializationRCE_QueryString',
      Host_localhost_HEADER: 'Host_Localhost_Header',
      PROPFIND_METHOD: 'Propfind_Method',
      ExploitablePaths_URIPATH: 'ExploitablePaths_URIPath',
      Log4JRCE_HEADER: 'Log4JRCE_Header',
      Log4JRCE_QUERYSTRING: 'Log4JRCE_QueryString',
      Log4JRCE_BODY: 'Log4JRCE_Body',
      Log4JRCE_URIPATH: 'Log4JRCE_URIPath',
      ReactJSRCE_BODY: 'ReactJSRCE_Body',
    },
  },
  AWSManagedRulesCommonRuleSet: {
    version: 'Version_1.19',
    capacity: 700,
    namespace: 'awswaf:managed:aws:core-rule-set:',
    labels: {
      NoUserAgent_HEADER: 'NoUserAgent_Header',
      UserAgent_BadBots_HEADER: 'BadBots_Header',
      SizeRestrictions_QUERYSTRING: 'SizeRestrictions_QueryString',
      SizeRestrictions_Cookie_HEADER: 'SizeRestrictions_Cookie_Header',
      SizeRestrictions_BODY: 'SizeRestrictions_Body',
      SizeRestrictions_URIPATH: 'SizeRestrictions_URIPath',
      EC2MetaDataSSRF_BODY: 'EC2MetaDataSSRF_Body',
      EC2MetaDataSSRF_COOKIE: 'EC2MetaDataSSRF_Cookie',
      EC2MetaDataSSRF_URIPATH: 'EC2MetaDataSSRF_URIPath',
      EC2MetaDataSSRF_QUERYARGUMENTS: 'EC2MetaDataSSRF_QueryArguments',
      GenericLFI_QUERYARGUMENTS: 'GenericLFI_QueryArguments',
      GenericLFI_URIPATH: 'GenericLFI_URIPath',
      GenericLFI_BODY: 'GenericLFI_Body',
      RestrictedExtensions_URIPATH: 'RestrictedExtensions_URIPath',
      RestrictedExtensions_QUERYARGUMENTS: 'RestrictedExtensions_QueryArguments',
      GenericRFI_QUERYARGUMENTS: 'GenericRFI_QueryArguments',
      GenericRFI_BODY: 'GenericRFI_Body',
      GenericRFI_URIPATH: 'GenericRFI_URIPath',
      CrossSiteScripting_COOKIE: 'CrossSiteScripting_Cookie',
      CrossSiteScripting_QUERYARGUMENTS: 'CrossSiteScripting_QueryArguments',
      CrossSiteScripting_BODY: 'CrossSiteScripting_Body',
      CrossSiteScripting_URIPATH: 'CrossSiteScripting_URIPath',
    },
  },
} as const satisfies Record<string, ManagedGroup>

export type ManagedGroupName = keyof typeof MANAGED_GROUPS

/** A group as any other, for whoever goes through all. */
export const groupOf = (name: ManagedGroupName): ManagedGroup => MANAGED_GROUPS[name]

/** The whole label of a rule, as rules that come later match it. */
export const labelOf = <G extends ManagedGroupName>(group: G, rule: keyof (typeof MANAGED_GROUPS)[G]['labels'] & string): string =>
  `${groupOf(group).namespace}${groupOf(group).labels[rule]}`
